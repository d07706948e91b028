/** The label of text that asks for nothing. */
export const background = "none";
/** The label prefix of work that no agent in the catalogue does. */
export const outsidePrefix = "x-";

/** Whether a task is work that no agent in the catalogue does. */
export function isOutside(task: string): boolean {
  return task.startsWith(outsidePrefix);
}
