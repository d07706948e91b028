import type { Job } from "~/services/platform/run-job.server";
import { profileEntries } from "~/services/workflows/profile-entries.server";

/** Reads the catalogue again after an update with new knowledge. */
export const profileCatalogue: Job = {
  name: "profile-entries",
  everySeconds: 300,
  leaseSeconds: 600,
  run: async (ctx, signal) =>
    `${await profileEntries(ctx, signal)} entries of the catalogue read`,
};
