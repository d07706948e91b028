import {
  isRouteErrorResponse,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { CloudOff, Lock, OctagonAlert, ShieldOff } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

import { NotFoundView } from "./not-found-view";

const FAULT = {
  icon: OctagonAlert,
  title: "System failure",
  hint: "Something went wrong on our side. What you sent is safe unless this page says otherwise. Try again in a moment.",
};

const VIEWS: Record<number, typeof FAULT> = {
  401: { icon: Lock, title: "Sign in first", hint: "Sign in to continue." },
  403: { icon: ShieldOff, title: "Access denied", hint: "" },
  503: {
    icon: CloudOff,
    title: "Stand by",
    hint: "The service is busy. Try again in a moment.",
  },
};

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** The document title for a refusal or fault, and for a page of its own. */
export function errorTitle(
  error: unknown,
  missing = "Target not found",
): string {
  const status = statusOf(error);
  if (status === 404) return missing;
  return (VIEWS[status] ?? FAULT).title;
}

/** A refusal or fault, by its status. */
export function ErrorView() {
  const error = useRouteError();
  const shell = useRouteLoaderData<{ requestId?: string }>("root");
  const status = statusOf(error);
  const message = wordOf(error, "message");
  const shown = wordOf(error, "reference") ?? shell?.requestId;
  if (status === 404) return <NotFoundView message={message} />;
  const view = VIEWS[status] ?? FAULT;
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        icon={view.icon}
        title={view.title}
        hint={
          <>
            {message ?? view.hint}
            {status >= 500 && shown ? (
              <span className="fig mt-2 block text-xs">Reference {shown}</span>
            ) : null}
          </>
        }
        action={<ButtonLink href="/">Return to Base</ButtonLink>}
      />
    </div>
  );
}

/** The message or reference of a refusal or fault; empty for other errors. */
function wordOf(error: unknown, key: "message" | "reference"): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const body: unknown = error.data;
  if (typeof body !== "object" || body === null) return null;
  const word: unknown = Reflect.get(body, key);
  return typeof word === "string" ? word : null;
}
