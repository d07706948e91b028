/** Rules of this codebase that no linter has, for `.oxlintrc.json`. */
function forbid(selector, message) {
  return {
    create: (context) => ({
      [selector]: (node) => context.report({ node, message }),
    }),
  };
}

export default {
  meta: { name: "armory" },
  rules: {
    "no-enum": forbid("TSEnumDeclaration", "Use a const tuple in app/domain."),
    "no-raw-transaction": forbid(
      "CallExpression[callee.property.name='transaction'] > :function[async=true]",
      "Write through store.tx(): drivers differ in what they await.",
    ),
    "no-default-export": forbid(
      "ExportDefaultDeclaration, ExportSpecifier[exported.name='default']",
      "Export by name; only routes, entry files and configs differ.",
    ),
    "no-environment": forbid(
      "MemberExpression[object.name='process'][property.name='env']",
      "Settings are parsed once, in app/env.server.ts.",
    ),
    "no-sleep": forbid(
      [
        "CallExpression[callee.name='setTimeout']",
        "ImportSpecifier[imported.name='setTimeout']",
        "MemberExpression[property.name='waitForTimeout']",
        "Literal[value='networkidle']",
      ].join(", "),
      "Wait for what the test expects: expect.poll, toPass, until().",
    ),
  },
};
