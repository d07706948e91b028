import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);
const textTypes = new Set([".css", ".js", ".json", ".map", ".svg", ".txt"]);
const worthwhile = 1_024;

/**
 * Writes a .gz and a .br next to every text file of a folder that becomes
 * smaller.
 */
export async function compressFolder(folder) {
  const entries = await fs.readdir(folder, {
    recursive: true,
    withFileTypes: true,
  });
  const files = entries
    .filter(
      (entry) => entry.isFile() && textTypes.has(path.extname(entry.name)),
    )
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const text = await fs.readFile(file);
  if (text.length < worthwhile) return;
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await Promise.all([
    gzip(text, { level: 9 }).then((body) => fs.writeFile(`${file}.gz`, body)),
    brotli(text, { params }).then((body) => fs.writeFile(`${file}.br`, body)),
  ]);
}
