import { Button, ButtonLink } from "~/components/ui/button";

type OperatorActionsProps = {
  operator: {
    id: string;
    name: string;
    status: "ACTIVE" | "BUSY";
    weapons: number;
  };
};

/** Hire, or see the agents if there are any; a busy operator offers neither. */
export function OperatorActions({ operator }: OperatorActionsProps) {
  const { id, name, status, weapons } = operator;
  const key = encodeURIComponent(id);
  if (status === "BUSY") {
    return (
      <>
        <Button size="sm" type="button" disabled>
          CURRENTLY BUSY
        </Button>
        <Button size="sm" type="button" disabled>
          UNAVAILABLE
        </Button>
      </>
    );
  }
  return (
    <>
      <ButtonLink
        plain
        size="sm"
        kind="primary"
        href={`/dashboard?build=custom&operator=${key}`}
      >
        HIRE OPERATOR<span className="sr-only"> {name}</span>
      </ButtonLink>
      {weapons > 0 ? (
        <ButtonLink plain size="sm" href={`/arsenal?operator=${key}`}>
          VIEW AGENTS<span className="sr-only"> of {name}</span>
        </ButtonLink>
      ) : null}
    </>
  );
}
