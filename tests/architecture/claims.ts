import ts from "typescript";

/** Text in a template that looks like a counted figure. */
export type Claim = { line: number; text: string };

/** "98%", "500+", "$49", "1,247", "300", but not a year or a small number. */
const CLAIM = /\d\s?%|\d\+|\$\s?\d|\d{1,3}(,\d{3})+|\d{3,}/;

const COLOR = /^#[0-9a-f]{3,8}$/i;

/** Attributes whose text users see or hear. */
const SHOWN_ATTRIBUTES = new Set([
  "alt",
  "aria-label",
  "caption",
  "description",
  "hint",
  "label",
  "placeholder",
  "text",
  "title",
  "value",
  "words",
]);

/** All claims in a template's tags and texts. */
export function findClaims(source: string, file = "view.tsx"): Claim[] {
  const kind = ts.ScriptKind.TSX;
  const latest = ts.ScriptTarget.Latest;
  const tree = ts.createSourceFile(file, source, latest, true, kind);
  const claims: Claim[] = [];
  visit(tree);
  return claims;

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxAttribute(node) && !isShown(node)) return;
    if (isText(node) && CLAIM.test(node.text)) {
      const at = tree.getLineAndCharacterOfPosition(node.getStart());
      claims.push({ line: at.line + 1, text: node.text.trim() });
    }
    ts.forEachChild(node, visit);
  }
}

function isShown({ name }: ts.JsxAttribute): boolean {
  return ts.isIdentifier(name) || ts.isJsxNamespacedName(name)
    ? SHOWN_ATTRIBUTES.has(name.getText())
    : false;
}

type Text = ts.Node & { text: string };

/** Text and numbers between tags, strings, and parts of template literals. */
function isText(node: ts.Node): node is Text {
  if (ts.isJsxText(node)) return true;
  if (ts.isNumericLiteral(node)) return ts.isJsxExpression(node.parent);
  if (COLOR.test(Reflect.get(node, "text") as string)) return false;
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}
