import { Panel } from "~/components/ui/panel";

type AuthenticatorKeyProps = {
  authenticatorKey: string;
  qr: { size: number; path: string };
};

/** The key to scan, or to type. */
export function AuthenticatorKey({
  authenticatorKey,
  qr,
}: AuthenticatorKeyProps) {
  const groups = authenticatorKey.replaceAll(/.{4}(?=.)/g, "$& ");
  return (
    <Panel titleId="scan" title="1. Scan the key with your app">
      <div className="pad grid gap-4">
        <svg
          role="img"
          aria-label="QR code of the key below"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="w-full max-w-[15rem]"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p>
          Or type the key:{" "}
          <code className="fig wrap-anywhere select-all">{groups}</code>
        </p>
      </div>
    </Panel>
  );
}
