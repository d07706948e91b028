import type { Ctx } from "~/ctx.server";
import type { Db } from "~/models/platform/store.server";
import {
  findQuestion,
  type Question,
} from "~/models/questions/questions.server";

import { questionNotFound } from "./question-refusals";

export async function requireQuestion(
  { payments }: Pick<Ctx, "payments">,
  db: Db,
  id: string,
): Promise<Question> {
  const question = await findQuestion(db, id, payments.mode);
  if (!question) throw questionNotFound();
  return question;
}
