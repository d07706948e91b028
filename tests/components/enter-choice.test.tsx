import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";

import { useEnterChoice } from "~/components/projects/enter-choice";

test("choosing what Enter does works in a browser without storage", () => {
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new Error("The quota has been exceeded.");
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  let choose: ReturnType<typeof useEnterChoice>["choose"] | undefined;
  function Probe() {
    ({ choose } = useEnterChoice());
    return null;
  }
  renderToStaticMarkup(<Probe />);

  expect(() => choose!(true)).not.toThrow();
});
