/** Subtitles are read from a file; clips are cut by ffmpeg on this PC. */
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

export const operation = "plan";

export function live(config) {
  return {
    async read() {
      const { subtitlesFile, topics, format, position } = config;
      const subtitles = await readFile(subtitlesFile, "utf8");
      return { subtitles, topics, format, position };
    },
    async write({ clips }) {
      const lines = [];
      for (const clip of clips) lines.push(await cutClip(clip, config));
      return lines;
    },
  };
}

/** What a live run would do with the answer. */
export function dryRun({ clips }, config) {
  return clips.map(
    (clip) =>
      `Would run: ${config.ffmpeg} ${ffmpegArguments(clip, config).join(" ")}`,
  );
}

async function cutClip(clip, config) {
  const folder = join(config.outputFolder, clip.folder);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, clip.captionsFile), clip.captions);
  // The captions are found by their name alone, in the folder ffmpeg runs in.
  await promisify(execFile)(config.ffmpeg, ffmpegArguments(clip, config), {
    cwd: folder,
  });
  return `Wrote ${join(folder, clip.file)} (${clip.seconds} seconds)`;
}

function ffmpegArguments(clip, { recording }) {
  return [
    "-y",
    "-ss",
    clip.start.replace(",", "."),
    "-t",
    String(clip.seconds),
    "-i",
    resolve(recording),
    "-vf",
    clip.filter,
    "-c:v",
    "libx264",
    "-c:a",
    "aac",
    clip.file,
  ];
}
