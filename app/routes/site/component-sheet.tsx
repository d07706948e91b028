import { useLoaderData } from "@remix-run/react";

import { Buttons, Statuses } from "~/components/sheet/actions";
import { Fields, FormSummary } from "~/components/sheet/fields";
import { Marks, TypeAndColor } from "~/components/sheet/foundations";
import { Cards } from "~/components/sheet/cards";
import { Lists } from "~/components/sheet/lists";
import { Messages, MobileMenus } from "~/components/sheet/messages";
import { Floating, SampleDialog, States } from "~/components/sheet/states";
import { FlashMessage, type FlashView } from "~/components/ui/toast";
import { pageMeta } from "~/content/page-meta";
import { pageLoader } from "~/http/pages.server";

function sampleFlash(tone: string | null): FlashView | null {
  if (tone === "ok") {
    return { title: "Mission Complete", text: "Sample message.", tone };
  }
  if (tone !== "danger") return null;
  return {
    title: "Access Denied",
    text: "Invalid credentials. Check your tactical intel.",
    tone,
  };
}

/** The component sheet exists only in demo mode. */
export const loader = pageLoader({ access: "anyone" }, ({ ctx, request }) => {
  if (ctx.env.mode !== "demo") {
    throw new Response("Not found", { status: 404 });
  }
  const { searchParams } = new URL(request.url);
  return {
    dialog: searchParams.get("dialog"),
    flash: sampleFlash(searchParams.get("flash")),
    isFailed: searchParams.has("failed"),
  };
});

export const meta = () =>
  pageMeta({
    title: "Component sheet",
    description: "Every shared part in every state.",
  });

export default function ComponentSheetPage() {
  const { dialog, flash, isFailed } = useLoaderData<typeof loader>();
  return (
    <>
      <FlashMessage flash={flash} />
      <div className="wrap pt-10 pb-20">
        <h1 className="h-stencil h1">Component sheet</h1>
        <p className="lede mt-2">Every shared part in every state.</p>
        {isFailed ? <FormSummary /> : null}
        <TypeAndColor />
        <Buttons />
        <Statuses />
        <Marks />
        <Fields />
        <Cards />
        <Lists />
        <Messages />
        <Floating />
        <States />
        <MobileMenus />
        {dialog === "operators" ? (
          <SampleDialog closeHref="/component-sheet" />
        ) : null}
      </div>
    </>
  );
}
