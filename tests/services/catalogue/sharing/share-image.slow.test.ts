import fs from "node:fs";
import path from "node:path";

import sharp from "sharp";
import { createElement } from "react";
import { expect, test } from "vitest";

import { ShareCard, SiteCard } from "~/components/catalogue/sharing/share-card";
import { shareImageFiles } from "~/integrations/share-image-files.server";
import { shareImage } from "~/services/catalogue/sharing/share-image.server";

import { testCtx, type TestCtx } from "../../../support/ctx";
import { temporaryFolder } from "../../../support/given-sharing";

const SITE = { facts: "site", draw: () => createElement(SiteCard) };

const AGENT = {
  slug: "call-answerer",
  name: "Call Answerer",
  description: "Answers calls for clinics.",
  category: "Customer Service",
  price: { label: "$199", note: "ONE-TIME LICENSE" },
};

function cardOf(change: Partial<typeof AGENT>) {
  const thing = { ...AGENT, ...change };
  return { facts: thing, draw: () => createElement(ShareCard, { thing }) };
}

async function sharingCtx(): Promise<TestCtx> {
  return testCtx({ DATA_DIR: temporaryFolder() });
}

const keptIn = ({ env }: TestCtx) =>
  fs.readdirSync(path.join(env.dataDir, "cache/share"));

test("a share image is a PNG of 1200 by 630, drawn once and then cached", async () => {
  const ctx = await sharingCtx();
  let drawn = 0;
  const card = cardOf({});
  const counted = {
    ...card,
    draw: () => {
      drawn += 1;
      return card.draw();
    },
  };

  const first = await Promise.all([
    shareImage(ctx, counted, SITE),
    shareImage(ctx, counted, SITE),
  ]);
  const later = await shareImage(ctx, counted, SITE);

  const { format, width, height } = await sharp(later.image).metadata();
  expect({ format, width, height }).toEqual({
    format: "png",
    width: 1200,
    height: 630,
  });
  expect(drawn).toBe(1);
  expect(first.map(({ image }) => image.equals(later.image))).toEqual([
    true,
    true,
  ]);
  expect(keptIn(ctx)).toEqual([`${later.tag}.png`]);
});

test("a change of the card's content changes the image and its tag", async () => {
  const ctx = await sharingCtx();

  const before = await shareImage(ctx, cardOf({}), SITE);
  const price = { ...AGENT.price, label: "$299" };
  const after = await shareImage(ctx, cardOf({ price }), SITE);

  expect(after.tag).not.toBe(before.tag);
  expect(after.image.equals(before.image)).toBe(false);
});

test("names in any script and of any length are drawn", async () => {
  const ctx = await sharingCtx();
  const names = [
    "🚀 Rocket 👩‍👩‍👧",
    "日本語のエージェント",
    "مرحبا بالعالم",
    "Žluťoučký kůň, Привет, Γειά",
    "\u202ereversed \ud800\u0007",
    "W".repeat(400),
    "",
  ];
  for (const name of names) {
    const drawn = cardOf({ name, description: name, category: name });
    const { isStandIn } = await shareImage(ctx, drawn, SITE);
    expect(isStandIn, name).toBe(false);
  }
});

test("if a card cannot be drawn, the error is logged and the site's image is used", async () => {
  const ctx = await sharingCtx();
  const broken = {
    facts: "broken",
    draw: () => {
      throw new Error("no such shape");
    },
  };

  const { image, isStandIn, tag } = await shareImage(ctx, broken, SITE);

  expect(isStandIn).toBe(true);
  expect(image.length).toBeGreaterThan(1_000);
  expect(keptIn(ctx)).toEqual([`${tag}.png`]);
  expect(ctx.logged.map(({ msg }) => msg)).toEqual([
    "a share image could not be drawn",
  ]);
});

test("above the limit of waiting requests, images are refused", async () => {
  const ctx = await sharingCtx();
  await shareImage(ctx, SITE, SITE);
  const numbers = Array.from({ length: 60 }, (_, index) => index);

  const images = await Promise.all(
    numbers.map((number) => {
      const small = createElement("div", { style: { display: "flex" } });
      return shareImage(ctx, { facts: number, draw: () => small }, SITE);
    }),
  );

  const refused = images.filter(({ isStandIn }) => isStandIn);
  expect(refused.length).toBe(18);
});

test("the oldest images are deleted above the limit, and none is half written", async () => {
  const folder = temporaryFolder();
  const files = shareImageFiles(folder, 10);
  const old = new Date("2020-01-01");

  for (let number = 0; number < 11; number += 1) {
    await files.write(`image-${number}`, Buffer.from([number]));
    if (number < 2) {
      fs.utimesSync(path.join(folder, `image-${number}.png`), old, old);
    }
  }

  expect(fs.readdirSync(folder)).toHaveLength(10);
  expect(await files.read("image-10")).toEqual(Buffer.from([10]));
  const oldest = await Promise.all([
    files.read("image-0"),
    files.read("image-1"),
  ]);
  expect(oldest.filter((image) => image === null)).toHaveLength(1);
  expect(fs.readdirSync(folder).join(" ")).not.toContain("part");
});
