/**
 * The Content-Disposition header for a download: the file name in ASCII and the
 * exact one in UTF-8 (RFC 6266).
 */
export function attachment(fileName: string): string {
  const name = fileName.toWellFormed();
  const ascii = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w. ()-]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}

/** RFC 5987 allows fewer characters than a URL component. */
function encoded(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
