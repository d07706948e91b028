import { defineConfig } from "drizzle-kit";

process.env.DATABASE_URL = "postgres://schema-generation";

export default defineConfig({
  dialect: "postgresql",
  schema: "./drizzle/schema/index.ts",
  out: "./drizzle/migrations/pg",
});
