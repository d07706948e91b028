import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { chatPath } from "~/domain/projects/chat-paths";

import { AgreedWords } from "./agreed-words";

type DealPageProps = {
  chatId: string;
  title: string;
  /** Shown above the step. */
  notice?: ReactNode;
  children: ReactNode;
};

/** One step of an offer as a page, with a link back to its chat. */
export function DealPage(props: DealPageProps) {
  const { chatId, title, notice, children } = props;
  return (
    <div className="wrap pt-7 pb-16">
      <div className="mx-auto max-w-(--container-form)">
        <Link className="link row mb-4 inline-flex" to={chatPath(chatId)}>
          <Icon of={ArrowLeft} />
          Back to the chat
        </Link>
        {notice ? <div className="mb-4">{notice}</div> : null}
        <section className="panel cut" aria-labelledby="deal-step">
          <div className="panel-head">
            <h1 className="h3" id="deal-step">
              {title}
            </h1>
          </div>
          <div className="pad pad-lg">{children}</div>
        </section>
      </div>
    </div>
  );
}

type DealMoneyProps = {
  amount: string;
  title: string;
  deliverables: string;
  acceptance: string;
  receives?: string | null;
  words: string;
};

/** The money that a step is about, and the milestone that it pays for. */
export function DealMoney(props: DealMoneyProps) {
  const { amount, title, receives, words } = props;
  return (
    <div className="mb-5 grid gap-2">
      <p className="price text-2xl">{amount}</p>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <AgreedWords milestone={props} />
      {receives ? <p>{receives}</p> : null}
      <p className="muted">{words}</p>
    </div>
  );
}

/** Instead of a step's form while the step cannot be taken. */
export function NothingToDo() {
  return (
    <Note tone="warn" title="Nothing to do here">
      You can’t take this step right now.
    </Note>
  );
}
