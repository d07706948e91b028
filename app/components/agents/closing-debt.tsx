import { CREATOR_DEBT } from "~/domain/runs/endpoint-closing";

/** What a closed endpoint costs its creator, wherever they decide. */
export function ClosingDebt() {
  return (
    <p>
      {CREATOR_DEBT}{" "}
      <a className="link" href="/terms-of-war#buying">
        Terms of War
      </a>
    </p>
  );
}
