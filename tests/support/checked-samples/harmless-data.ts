import { crc32, deflateSync } from "node:zlib";

import { zipOf } from "../given-packages";
import { files, joined, json, type Sample } from "./sample";
import { noise, variations } from "./variations";

/** A picture of noise, as PNG. */
function png(size: number, seed: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    checksum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, checksum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 8;
  const rows = Array.from({ length: size }, (_, row) =>
    Buffer.concat([Buffer.alloc(1), noise(size, seed + row)]),
  );
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const BINARIES = [
  (seed: number) => ({ "docs/screen.png": png(24 + seed, seed) }),
  (seed: number) => ({
    "docs/photo.jpg": Buffer.concat([
      Buffer.from("ffd8ffe000104a464946", "hex"),
      noise(900, seed),
    ]),
  }),
  (seed: number) => ({
    "docs/manual.pdf": Buffer.concat([
      Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"),
      noise(1200, seed),
      Buffer.from("\n%%EOF\n"),
    ]),
  }),
  (seed: number) => ({
    "fonts/face.woff2": Buffer.concat([Buffer.from("wOF2"), noise(500, seed)]),
  }),
  () => ({
    "templates/letter.docx": zipOf([
      { name: "[Content_Types].xml", data: "<Types/>" },
    ]),
  }),
  () => ({ "examples/previous.zip": zipOf([{ name: "a.txt", data: "a" }]) }),
  (seed: number) => ({
    "data/rows.parquet": Buffer.concat([
      Buffer.from("PAR1"),
      noise(400, seed),
      Buffer.from("PAR1"),
    ]),
  }),
  (seed: number) => ({
    "data/cache.sqlite": Buffer.concat([
      Buffer.from("SQLite format 3\0"),
      noise(600, seed),
    ]),
  }),
  (seed: number) => ({
    "lib/codec.wasm": Buffer.concat([
      Buffer.from("0061736d01000000", "hex"),
      noise(300, seed),
    ]),
  }),
  (seed: number) => ({
    "audio/beep.wav": Buffer.concat([Buffer.from("RIFF"), noise(800, seed)]),
  }),
] as const;

const binaries = variations("binary files", (pick, index) => ({
  files: files({
    ...pick(BINARIES)(index),
    ...pick(BINARIES, 1)(index + 40),
    "notes.txt": `MZ is the postal code of Mainz, and line ${index} begins with it.\n`,
  }),
}));

/** Texts full of what looks like secrets and programs, but is data. */
const DATA = [
  (seed: number) => ({
    "package-lock.json": json({
      lockfileVersion: 3,
      packages: {
        "node_modules/zod": {
          version: "3.23.8",
          resolved: "https://registry.npmjs.org/zod/-/zod-3.23.8.tgz",
          integrity: `sha512-${noise(64, seed).toString("base64")}`,
        },
      },
    }),
  }),
  (seed: number) => ({
    "data/ids.csv": `id,checksum,amount\n${Array.from({ length: 30 }, (_, row) => `${noise(16, seed + row).toString("hex")},${noise(32, row).toString("hex")},${row}.50`).join("\n")}\n`,
  }),
  (seed: number) => ({
    "cert/ca.pem": `-----BEGIN CERTIFICATE-----\n${noise(600, seed).toString("base64").replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  }),
  (seed: number) => ({
    "fixtures/mail.eml": `From: a@example.com\nTo: b@example.com\nSubject: Report\nContent-Transfer-Encoding: base64\n\n${noise(900, seed).toString("base64").replaceAll(/.{76}/g, "$&\n")}\n`,
  }),
  (seed: number) => ({
    "config.example.json": json({
      token: "YOUR_TOKEN",
      apiKey: "sk-xxxxxxxxxxxxxxxxxxxxxxxx",
      webhook: "https://hooks.example.com/x",
      password: "changeme",
      seed,
    }),
  }),
  (seed: number) => ({
    ".env.example": joined(
      "API_KEY=your-key\nSTRIPE_SECRET_KEY=sk_test",
      "_xxxxxxxxxxxxxxxxxxxxxxxx\nSLACK_TOKEN=xoxb",
      "-1234567890-abcdefghijklmnopqrstuvwx\nTOKEN_URL=https://auth.acme.dev/v2/token1\n",
      `PUBLIC_KEY=${noise(24, seed).toString("hex")}\nCACHE_KEY=sha256-${noise(24, seed).toString("base64")}\n`,
    ),
  }),
  (seed: number) => ({
    "settings.py": `import os\n\nAPI_KEY = os.environ["ACME_API_KEY_2024_09"]\nACCESS_TOKEN = config.tokens.access2.current9\nSECRET_KEY_FILE = "/run/secrets/key-${seed}-a1b2c3d4"\nAUTH_TOKEN_NAME = "x-acme-token-${seed}"\nMAX_TOKENS = 4096\nREFRESH_TOKEN_KEY = "refresh-token-v${seed}-2024"\nBUILD_SHA = "${noise(20, seed).toString("hex")}"\n`,
  }),
  () => ({
    "docker-compose.yml":
      "services:\n  db:\n    image: postgres:16\n    environment:\n      POSTGRES_PASSWORD: postgres\n  app:\n    environment:\n      DATABASE_URL: postgres://postgres:postgres@db:5432/app\n      REDIS_URL: redis://redis:6379\n",
  }),
  () => ({
    "notes/aws.md": joined(
      "Use your key, for example `AKIA",
      "IOSFODNN7",
      "EXAMPLE`, and never commit it.\n",
    ),
  }),
  (seed: number) => ({
    "notebook.ipynb": json({
      cells: [
        {
          cell_type: "code",
          source: ["!pip install pandas\n", "df.plot()\n"],
          outputs: [
            { data: { "image/png": png(20, seed).toString("base64") } },
          ],
        },
      ],
      nbformat: 4,
    }),
  }),
  (seed: number) => ({
    "workflow.json": json({
      nodes: [
        {
          name: "Code",
          parameters: {
            jsCode:
              "return items.map((item) => ({ json: { id: item.json.id } }));",
          },
        },
        {
          name: "HTTP",
          parameters: { url: "https://api.acme.dev/v1", method: "GET" },
        },
      ],
      id: noise(8, seed).toString("hex"),
    }),
  }),
  (seed: number) => ({
    "icons.svg": `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/png;base64,${png(16, seed).toString("base64")}"/><path d="M0 0h24v24H0z"/></svg>\n`,
  }),
] as const;

const data = variations("data", (pick, index) => ({
  files: files({
    ...pick(DATA)(index),
    ...pick(DATA, 1)(index + 7),
    ...pick(DATA, 2)(index + 19),
  }),
}));

export const HARMLESS_DATA: readonly Sample[] = [...binaries, ...data];
