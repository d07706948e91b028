import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const typescript = ["**/*.ts", "**/*.tsx", "**/*.mts"];
const javascript = ["**/*.js", "**/*.mjs", "**/*.cjs"];
const entryFiles = [
  "app/routes/**",
  "app/root.tsx",
  "app/routes.ts",
  "app/entry.*.tsx",
  "*.config.{js,ts}",
  "tests/support/global-setup.ts",
];
const environmentReaders = [
  "app/env.server.ts",
  "drizzle/columns.ts",
  "*.config.ts",
  "commands/**",
  "bench/**",
  "tests/**",
];

const noEnum = {
  selector: "TSEnumDeclaration",
  message: "Use a const tuple in app/domain.",
};
const noRawTransaction = {
  selector:
    "CallExpression[callee.property.name='transaction'] > :function[async=true]",
  message: "Write through store.tx(): drivers differ in what they await.",
};
const noDefaultExport = {
  selector:
    "ExportDefaultDeclaration, ExportSpecifier[exported.name='default']",
  message: "Export by name; only routes, entry files and configs differ.",
};
const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: "Settings are parsed once, in app/env.server.ts.",
};

function restricted(...rules) {
  return { "no-restricted-syntax": ["error", noEnum, ...rules] };
}

const sizes = {
  "max-lines": ["error", { max: 250 }],
  complexity: ["error", 8],
  "max-depth": ["error", 3],
  "max-params": ["error", 3],
};

/** Mistakes that neither the compiler nor the type-checked rules see. */
const mistakes = Object.fromEntries(
  [
    ...["no-async-promise-executor", "no-case-declarations", "no-cond-assign"],
    ...["no-constant-condition", "no-control-regex", "no-debugger"],
    ...["no-duplicate-case", "no-empty", "no-empty-pattern", "no-ex-assign"],
    ...["no-fallthrough", "no-irregular-whitespace", "no-loss-of-precision"],
    ...["no-misleading-character-class", "no-prototype-builtins"],
    ...["no-regex-spaces", "no-self-assign", "no-self-compare"],
    ...["no-sparse-arrays", "no-unsafe-finally", "no-unused-labels"],
    ...["no-useless-catch", "no-useless-escape", "prefer-const"],
  ].map((name) => [name, "error"]),
);

const typescriptRules = {
  ...sizes,
  ...mistakes,
  ...restricted(noRawTransaction, noDefaultExport, noEnvironment),
  "no-console": "error",
  "no-restricted-properties": [
    "error",
    {
      property: "constructEventWithoutVerification",
      message: "An event counts only with its signature: constructEvent.",
    },
  ],
  eqeqeq: ["error", "always", { null: "ignore" }],
  "@typescript-eslint/no-floating-promises": [
    "error",
    { checkThenables: true },
  ],
  "@typescript-eslint/consistent-type-definitions": ["error", "type"],
  "@typescript-eslint/consistent-type-imports": [
    "error",
    { fixStyle: "inline-type-imports" },
  ],
  "@typescript-eslint/no-unused-vars": [
    "error",
    { argsIgnorePattern: "^_", ignoreRestSiblings: true },
  ],
  "@typescript-eslint/only-throw-error": [
    "error",
    { allow: ["Response", "TypedResponse", "DataWithResponseInit"] },
  ],
  "@typescript-eslint/restrict-template-expressions": [
    "error",
    { allowNumber: true },
  ],
  "@typescript-eslint/no-confusing-void-expression": [
    "error",
    { ignoreArrowShorthand: true },
  ],
  "@typescript-eslint/no-misused-promises": [
    "error",
    { checksVoidReturn: { attributes: false } },
  ],
  "@typescript-eslint/no-unnecessary-condition": [
    "error",
    { allowConstantLoopConditions: "only-allowed-literals" },
  ],
  "@typescript-eslint/require-await": "off",
  "@typescript-eslint/no-deprecated": "off",
};

/** Some rules of the strict set fight code that tests write on purpose. */
const testRules = {
  ...restricted(noRawTransaction, noDefaultExport),
  complexity: "off",
  "max-params": "off",
  "no-console": "off",
  "@typescript-eslint/no-non-null-assertion": "off",
  "@typescript-eslint/no-unsafe-assignment": "off",
  "@typescript-eslint/no-unsafe-member-access": "off",
  "@typescript-eslint/no-unsafe-return": "off",
  "@typescript-eslint/unbound-method": "off",
};

const nodeGlobals = Object.fromEntries(
  [
    ...["AbortSignal", "Buffer", "URL", "URLSearchParams", "console", "fetch"],
    ...["clearInterval", "clearTimeout", "setInterval", "setTimeout"],
    ...["performance", "process", "structuredClone", "TextDecoder"],
    ...["TextEncoder", "Response", "Request", "FormData"],
  ].map((name) => [name, "readonly"]),
);

export default tseslint.config(
  {
    ignores: [
      "build/",
      "data/",
      ".cache/",
      "public/",
      "test-results/",
      "playwright-report/",
      "drizzle/migrations/",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: typescript,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: typescriptRules,
  },
  {
    files: ["**/*.tsx", "app/components/**/*.ts"],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat.recommended],
    rules: {
      "react-hooks/exhaustive-deps": "error",
      "jsx-a11y/no-noninteractive-tabindex": [
        "error",
        { roles: ["region", "tabpanel"], tags: [] },
      ],
    },
  },
  { files: ["drizzle/seed/**"], rules: { "max-lines": "off" } },
  {
    files: ["app/models/*store*.ts"],
    rules: restricted(noDefaultExport, noEnvironment),
  },
  {
    files: environmentReaders,
    rules: restricted(noRawTransaction, noDefaultExport),
  },
  { files: entryFiles, rules: restricted(noRawTransaction, noEnvironment) },
  { files: ["*.config.ts"], rules: restricted() },
  {
    files: ["server.ts", "commands/**/*.ts", "bench/**/*.ts"],
    rules: { "no-console": "off", "max-params": "off" },
  },
  { files: ["tests/**/*.ts", "tests/**/*.tsx"], rules: testRules },
  {
    files: ["tests/support/global-setup.ts"],
    rules: restricted(noRawTransaction),
  },
  {
    files: ["**/*.d.ts"],
    rules: {
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/no-empty-object-type": "off",
    },
  },
  {
    files: ["**/*.d.mts"],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false } },
  },
  {
    files: javascript,
    languageOptions: { globals: nodeGlobals },
    rules: {
      ...sizes,
      ...mistakes,
      "no-undef": "error",
      "no-unused-vars": "error",
      "no-unreachable": "error",
      "no-dupe-keys": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["**/*.cjs"],
    languageOptions: {
      sourceType: "commonjs",
      globals: { module: "writable", require: "readonly" },
    },
  },
);
