import ts from "typescript";

/** Text that a template shows and that reads like a counted figure. */
export type Claim = { line: number; text: string };

/** "98%", "500+", "$49", "1,247", "300": a year or a small number is none. */
const CLAIM = /\d\s?%|\d\+|\$\s?\d|\d{1,3}(,\d{3})+|\d{3,}/;

const COLOUR = /^#[0-9a-f]{3,8}$/i;

/** Attributes that a reader sees or hears; the others are machinery. */
const SHOWN_ATTRIBUTES = new Set([
  ...["alt", "aria-label", "caption", "description", "hint", "label"],
  ...["placeholder", "text", "title", "value", "words"],
]);

/** Every claim in what a template says, in its tags or in its sentences. */
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

/** Text and numbers between tags, strings, and the words of a template. */
function isText(node: ts.Node): node is Text {
  if (ts.isJsxText(node)) return true;
  if (ts.isNumericLiteral(node)) return ts.isJsxExpression(node.parent);
  if (COLOUR.test(Reflect.get(node, "text") as string)) return false;
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}
