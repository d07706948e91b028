import { Form } from "@remix-run/react";
import { CircleOff, KeyRound } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";

type TokenItem = {
  id: string;
  name: string;
  scopes: string[];
  createdOn: string;
  lastUsedOn: string | null;
  lastUsedFrom: string | null;
  endsOn: string | null;
  isExpired: boolean;
};

function useOf({ lastUsedOn, lastUsedFrom }: TokenItem): string {
  if (!lastUsedOn) return "never used";
  const from = lastUsedFrom ? ` from ${lastUsedFrom}` : "";
  return `last used ${lastUsedOn}${from}`;
}

function endOf({ endsOn, isExpired }: TokenItem): string {
  if (!endsOn) return "";
  return isExpired ? ` · ended ${endsOn}` : ` · works until ${endsOn}`;
}

function TokenRow({ token }: { token: TokenItem }) {
  const { id, name, scopes, createdOn } = token;
  return (
    <li className="li flex-wrap">
      <Icon of={KeyRound} />
      <div className="min-w-0 grow">
        <b className="wrap-anywhere">{name}</b>
        <p className="muted text-sm">
          Created {createdOn} · {useOf(token)}
          {endOf(token)}
        </p>
        <p className="muted wrap-anywhere text-xs">
          <span className="sr-only">Scopes: </span>
          <code>{scopes.join(", ")}</code>
        </p>
      </div>
      {token.isExpired ? (
        <Badge tone="idle" icon={CircleOff}>
          EXPIRED
        </Badge>
      ) : null}
      <Form method="post">
        <input type="hidden" name="tokenId" value={id} />
        <SubmitButton
          kind="danger"
          size="sm"
          name="intent"
          value="revoke-token"
          aria-label={`Revoke ${name}`}
        >
          Revoke
        </SubmitButton>
      </Form>
    </li>
  );
}

/** The account's tokens, each with its scopes and a button to revoke it. */
export function TokenList({ tokens }: { tokens: TokenItem[] }) {
  return (
    <Panel titleId="tokens-title" title="Your tokens">
      {tokens.length === 0 ? (
        <EmptyState
          icon={KeyRound}
          heading="h3"
          title="No tokens"
          hint="Create one for a program that works with your account."
        />
      ) : (
        <ul>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
