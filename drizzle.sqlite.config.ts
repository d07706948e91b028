import { defineConfig } from "drizzle-kit";

delete process.env.DATABASE_URL;

export default defineConfig({
  dialect: "sqlite",
  schema: "./drizzle/schema/index.ts",
  out: "./drizzle/migrations/sqlite",
});
