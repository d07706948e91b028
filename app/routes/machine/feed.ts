import { escapeXml } from "~/domain/platform/xml";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { listNewAgents } from "~/services/catalogue/sharing/list-new-agents.server";

/** The newest agents on sale, as an Atom feed. */
export const loader = fileLoader({ access: "anyone" }, async ({ ctx }) => {
  const { publicUrl } = ctx.env;
  const agents = await listNewAgents(ctx);
  const changes = agents.map(({ updatedAt }) => updatedAt.getTime());
  const updated = new Date(Math.max(0, ...changes)).toISOString();
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${publicUrl}/feed.xml</id>`,
    "<title>New agents on ARMORY</title>",
    "<author><name>ARMORY</name></author>",
    `<link rel="self" type="application/atom+xml" href="${publicUrl}/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${publicUrl}/arsenal?sort=newest"/>`,
    `<updated>${updated}</updated>`,
    ...agents.map((agent) => entryOf(agent, publicUrl)),
    "</feed>\n",
  ];
  return new Response(xml.join("\n"), {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
    },
  });
});

type Agent = Awaited<ReturnType<typeof listNewAgents>>[number];

function entryOf(agent: Agent, publicUrl: string): string {
  const address = escapeXml(`${publicUrl}/agent/${agent.slug}`);
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${escapeXml(agent.name)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${agent.publishedAt.toISOString()}</published>`,
    `<updated>${agent.updatedAt.toISOString()}</updated>`,
    `<category term="${escapeXml(agent.category)}"/>`,
    `<summary>${escapeXml(agent.shortDesc)}</summary>`,
    "</entry>",
  ].join("\n");
}
