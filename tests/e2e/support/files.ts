import sharp from "sharp";
import { ZipFile } from "yazl";

/** A file as a form sends it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A ZIP of these texts by name. */
export async function zipFile(
  texts: Record<string, string>,
): Promise<ChosenFile> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(texts)) {
    zip.addBuffer(Buffer.from(text), name);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  const buffer = Buffer.concat(chunks);
  return { name: "tool.zip", mimeType: "application/zip", buffer };
}

/** A package with one large, uncompressed file of the given size. */
export async function storedZip(bytes: number): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("# Large"), "README.md");
  zip.addBuffer(Buffer.alloc(bytes), "data.bin", { compress: false });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** A picture of a single color. */
export async function pictureFile(background: string): Promise<ChosenFile> {
  const buffer = await sharp({
    create: { width: 640, height: 360, channels: 3, background },
  })
    .png()
    .toBuffer();
  return { name: "picture.png", mimeType: "image/png", buffer };
}
