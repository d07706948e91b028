import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

type EntryContext = ComponentProps<typeof RemixServer>["context"];

/** A component as the server renders it inside a page, where forms work. */
export async function rendered(element: ReactElement): Promise<string> {
  const route = { id: "root", path: "" };
  const build = {
    entry: { module: { default: render } },
    routes: { root: { ...route, module: { default: () => element } } },
    assets: { routes: { root: route }, entry: { imports: [] } },
    basename: "/",
    publicPath: "/",
    future: {},
  } as unknown as ServerBuild;
  const answer = await createRequestHandler(build)(new Request("http://site/"));
  return answer.text();
}

function render(
  ...[{ url }, status, , context]: [Request, number, Headers, EntryContext]
) {
  const page = <RemixServer context={context} url={url} />;
  return new Response(renderToStaticMarkup(page), { status });
}

type Confirmation = { label: string; warning: string; yes: string };

/** The parts of a page's confirmation; all other buttons are outside. */
export function confirmationIn(
  html: string,
): Confirmation & { outside: string } {
  const [all, label = "", warning = "", yes = ""] =
    /<details[^>]*><summary[^>]*>([^<]*)<\/summary>.*?<p[^>]*>([^<]*)<\/p>(.*?)<\/details>/s.exec(
      html,
    ) ?? [""];
  return { label, warning, yes, outside: html.replace(all, "") };
}
