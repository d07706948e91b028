import { Form, Link } from "@remix-run/react";
import { CircleAlert, Crosshair } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";

import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/ui/use-hydrated";
import { BriefDestination } from "~/components/workflows/brief-destination";
import { SAMPLE_BRIEFS } from "~/content/home";

import { homeHref, type HomeAddress } from "~/domain/workflows/home-address";

/** docs/product/workflows.md#briefs */
const LONGEST_BRIEF = 2000;
const COUNT_FROM = 1600;

type BriefConsoleProps = {
  address: HomeAddress;
  /** The typed text, or a sample's. */
  text: string;
  /** The revision of the plan whose brief this is. */
  revision: string | null;
  error: string | null;
  isAnalysing: boolean;
  /** Other hosts that receive the text. */
  briefHosts: readonly string[];
};

/**
 * The brief. With scripts the button is disabled without text; the server
 * checks it anyway and returns a refused text.
 */
export function BriefConsole(props: BriefConsoleProps) {
  const { address, text, error, isAnalysing, briefHosts } = props;
  const [length, setLength] = useState(text.trim().length);
  const isHydrated = useHydrated();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (error !== null) area.current?.focus();
  }, [error]);
  /** Text may have been typed before hydration. */
  useEffect(() => {
    if (area.current) setLength(area.current.value.trim().length);
  }, []);

  return (
    <Form
      method="post"
      action={homeHref(address)}
      className={error === null ? "brief cut" : "brief cut refused"}
      noValidate
    >
      {props.revision === null ? null : (
        <input type="hidden" name="revision" value={props.revision} />
      )}
      <label className="row between" htmlFor="brief">
        <span className="label">Mission brief</span>
        <Remark length={isHydrated ? length : 0} />
      </label>
      <textarea
        ref={area}
        id="brief"
        name="userRequest"
        rows={3}
        defaultValue={text}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={describedBy({ error, briefHosts })}
        onKeyDown={sendByKeys}
        onInput={(event) => setLength(event.currentTarget.value.trim().length)}
      />
      {error === null ? null : (
        <p className="error px-5 pt-2 pb-3" id="brief-error">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
      <BriefDestination
        hosts={briefHosts}
        id="brief-destination"
        className="px-5 pb-3 text-xs muted"
      />
      <div className="row between wrapx brief-foot">
        <SampleBriefs address={address} />
        <Button
          kind="primary"
          size="lg"
          icon={Crosshair}
          className="w-full sm:ml-auto sm:w-auto"
          disabled={isAnalysing || (isHydrated && length === 0)}
          pending={isAnalysing}
          pendingText="ANALYSING..."
        >
          DESIGN MY AGENT
        </Button>
      </div>
    </Form>
  );
}

function describedBy({
  error,
  briefHosts,
}: Pick<BriefConsoleProps, "error" | "briefHosts">): string | undefined {
  const ids = [
    ...(error === null ? [] : ["brief-error"]),
    ...(briefHosts.length === 0 ? [] : ["brief-destination"]),
  ];
  return ids.join(" ") || undefined;
}

/** Ctrl or Cmd with Enter submits the brief. */
function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function Remark({ length }: { length: number }) {
  if (length < COUNT_FROM) {
    return (
      <span className="hidden text-xs subtle sm:block">
        Plain words are enough. No account needed.
      </span>
    );
  }
  const look = length > LONGEST_BRIEF ? "text-danger" : "subtle";
  return (
    <span className={`fig text-xs ${look}`}>
      {length} / {LONGEST_BRIEF}
    </span>
  );
}

function SampleBriefs({ address }: { address: HomeAddress }) {
  return (
    <span className="row wrapx gap-1.5">
      <span className="mr-1 text-xs subtle">Try</span>
      {SAMPLE_BRIEFS.map((brief) => (
        <Link
          key={brief}
          className="chip"
          to={homeHref(address, { brief })}
          preventScrollReset
        >
          {brief}
        </Link>
      ))}
    </span>
  );
}
