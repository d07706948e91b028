import fs from "node:fs";

import { inProject } from "./project.mjs";

const folder = ".cache/test";

/** Where a run writes its report; deletes an earlier one. */
export function freshReport(name) {
  fs.mkdirSync(inProject(folder), { recursive: true });
  const file = `${folder}/${name}`;
  fs.rmSync(inProject(file), { force: true });
  return file;
}
