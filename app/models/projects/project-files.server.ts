import { and, asc, eq, inArray, isNull, or, sum } from "drizzle-orm";

import { projectFiles } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type ProjectFile = typeof projectFiles.$inferSelect;

export async function insertProjectFile(
  db: Db,
  file: ProjectFile,
): Promise<void> {
  await db.insert(projectFiles).values(file);
}

type WantedFile = { chatId: string; fileId: string };

/** A file of this chat; another chat's is not found. */
export async function findProjectFile(
  db: Db,
  { chatId, fileId }: WantedFile,
): Promise<ProjectFile | undefined> {
  const [file] = await db
    .select()
    .from(projectFiles)
    .where(
      and(
        eq(projectFiles.projectChatId, chatId),
        eq(projectFiles.id, fileId),
        isNull(projectFiles.removedAt),
      ),
    )
    .limit(1);
  return file;
}

/** A chat's files, oldest first. */
export async function listProjectFiles(
  db: Db,
  chatId: string,
): Promise<ProjectFile[]> {
  return db
    .select()
    .from(projectFiles)
    .where(eq(projectFiles.projectChatId, chatId))
    .orderBy(asc(projectFiles.createdAt), asc(projectFiles.id))
    .limit(1_000);
}

export async function listFilesById(
  db: Db,
  ids: readonly string[],
): Promise<ProjectFile[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(projectFiles)
    .where(
      and(inArray(projectFiles.id, [...ids]), isNull(projectFiles.removedAt)),
    )
    .limit(ids.length);
}

/** The total size of a chat's files in bytes. */
export async function sumFileSizes(db: Db, chatId: string): Promise<number> {
  const [total] = await db
    .select({ bytes: sum(projectFiles.size).mapWith(Number) })
    .from(projectFiles)
    .where(eq(projectFiles.projectChatId, chatId));
  return total?.bytes ?? 0;
}

/** The hashes among these that a chat still refers to. */
export async function listHeldHashes(
  db: Db,
  hashes: readonly string[],
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const { sha256, previewSha256 } = projectFiles;
  const rows = await db
    .selectDistinct({ sha256, previewSha256 })
    .from(projectFiles)
    .where(
      or(inArray(sha256, [...hashes]), inArray(previewSha256, [...hashes])),
    );
  const held = new Set(rows.flatMap(hashesOf));
  return hashes.filter((hash) => held.has(hash));
}

type Hashes = Pick<ProjectFile, "sha256" | "previewSha256">;

/** The hashes of a file and its preview. */
export function hashesOf({ sha256, previewSha256 }: Hashes): string[] {
  return previewSha256 === null ? [sha256] : [sha256, previewSha256];
}
