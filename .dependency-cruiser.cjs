/**
 * The layers: routes -> services -> models -> drizzle, domain below all, http
 * beside services, integrations below services. Each rule names what it keeps.
 */
const valuesOnly = { dependencyTypesNot: ["type-only"] };
const react =
  "(^|node_modules/)(@types/)?(react|react-dom|@remix-run/[^/]+)(/|$)";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment:
        "Modules that need each other, if only as types, are one module, or miss a third. Folders: tests/architecture/folders.test.ts.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "domain-stands-alone",
      comment: "The domain imports nothing else of ours.",
      severity: "error",
      from: { path: "^app/domain/" },
      to: {
        path: "^(app|drizzle|commands|tests)/|^server",
        pathNot: "^app/domain/",
      },
    },
    {
      name: "domain-runs-anywhere",
      comment: "The domain also runs in a browser: it uses no Node.",
      severity: "error",
      from: { path: "^app/domain/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "models-stay-low",
      comment: "Queries know tables and the domain, nothing above them.",
      severity: "error",
      from: { path: "^app/models/" },
      to: {
        path: "^app/|^server|^commands/",
        pathNot: "^app/(models|domain)/",
      },
    },
    {
      name: "services-know-no-http",
      comment: "A use case is the same for a page, an endpoint and a job.",
      severity: "error",
      from: { path: "^app/(services|models|domain|integrations|jobs)/" },
      to: { path: "^app/(http|routes|components)/|^app/root|^app/entry" },
    },
    {
      name: "services-know-no-framework",
      comment: "Rules outlive the framework: no Remix and no React below http.",
      severity: "error",
      from: { path: "^app/(services|models|domain|jobs)/" },
      to: { path: react },
    },
    {
      name: "http-below-routes",
      comment: "Adapters are used by routes, never the other way round.",
      severity: "error",
      from: { path: "^app/http/" },
      to: { path: "^app/routes/|^app/root|^app/routes\\.ts$" },
    },
    {
      name: "components-are-views",
      comment: "A component draws what it is given; it never fetches.",
      severity: "error",
      from: { path: "^app/components/" },
      to: {
        path: "^app/(services|models|http|integrations|jobs|routes)/|^app/env|^drizzle/|\\.server(\\.|$)",
        ...valuesOnly,
      },
    },
    {
      name: "only-models-touch-tables",
      comment:
        "Tables are queried in models; the store and seed belong to them.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/models/" },
      to: {
        path: "^drizzle/(schema|columns)|(^|node_modules/)drizzle-orm(/|$)",
        ...valuesOnly,
      },
    },
    {
      name: "routes-use-services",
      comment: "A route calls a use case, so that its rule cannot be skipped.",
      severity: "error",
      from: { path: "^app/(routes/|root\\.tsx$)" },
      to: { path: "^app/(models|integrations|jobs)/|^drizzle/", ...valuesOnly },
    },
    {
      name: "route-groups-are-strangers",
      comment: "What two groups share has a home in components or http.",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "outsiders-stay-outside",
      comment:
        "Only what composes the site knows the payment sandbox and the demo's data.",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/compose\\.server\\.ts$" },
      to: { path: "^(sandbox|seed)/" },
    },
    {
      name: "sandbox-uses-ports",
      comment:
        "The sandbox stands in for another company: of the app it knows the payment port, the store, errors and test cards.",
      severity: "error",
      from: { path: "^sandbox/" },
      to: {
        path: "^(app|seed)/",
        pathNot:
          "^app/(integrations/payments|models/platform|domain/(platform|payments))/|^app/env/loopback",
      },
    },
    {
      name: "only-integrations-import-stripe",
      comment: "Payments go through our own port.",
      severity: "error",
      from: { pathNot: "^(app/integrations|sandbox)/" },
      to: { path: "(^|node_modules/)stripe(/|$)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".d.ts"],
    },
    builtInModules: { override: require("node:module").builtinModules },
  },
};
