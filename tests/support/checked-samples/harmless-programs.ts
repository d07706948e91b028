import { files, json, type Sample } from "./sample";
import { noise, variations } from "./variations";

const HOSTS = [
  "api.acme.dev",
  "hooks.slack.com",
  "api.stripe.com",
  "graph.microsoft.com",
  "sheets.googleapis.com",
  "api.hubapi.com",
  "localhost:8080",
] as const;
const PATHS = [
  "v1/runs",
  "v2/tickets?state=open",
  "invoices/42/lines",
  "contacts/search",
  "healthz",
] as const;

/** How READMEs show an API: curl, with its output shown or formatted. */
const CURLS = [
  (url: string) => `curl -s ${url} | jq '.items[] | .id'`,
  (url: string) =>
    `curl -sS -H "Authorization: Bearer $TOKEN" ${url} | python3 -m json.tool`,
  (url: string) =>
    `curl -X POST ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"dryRun": true, "limit": 5}'`,
  (url: string) =>
    `curl -fsSL ${url} -o response.json && node report.mjs response.json`,
  (url: string) => `wget -qO- ${url} | head -n 20`,
  (url: string) => `http GET ${url} Accept:application/json | less`,
  (url: string) => `curl ${url} | node -e 'process.stdin.pipe(process.stdout)'`,
  (url: string) => `curl --fail ${url} | tee out.log | grep -c error`,
] as const;

const readmes = variations("a README with commands", (pick, index) => {
  const url = `https://${pick(HOSTS)}/${pick(PATHS, 1)}`;
  const shell = pick(["sh", "bash", "console", "shell"], 2);
  const install = pick(
    [
      "npm install",
      "npm ci",
      "pip install -r requirements.txt",
      "uv sync",
      "docker compose up -d",
      "make install",
    ],
    3,
  );
  return {
    files: files({
      "README.md": `# Agent ${index + 1}\n\nSorts mail. Needs Node 20.\n\n## Install\n\n\`\`\`${shell}\n${install}\ncp .env.example .env\n\`\`\`\n\n## Try it\n\n\`\`\`${shell}\n$ ${pick(CURLS, 4)(url)}\n\`\`\`\n\n| tool | shell | used for |\n|---|---|---|\n| curl | bash | calls |\n| jq | sh | output |\n`,
      ".env.example": `API_URL=https://${pick(HOSTS, 2)}\nAPI_KEY=your-api-key-here\nDATABASE_URL=postgres://user:password@localhost:5432/app\nSLACK_TOKEN=xoxb-your-token\nLOG_LEVEL=info\n`,
    }),
  };
});

const SCRIPTS = [
  { build: "tsc -p .", prepare: "husky" },
  { prepare: "husky install", test: "vitest run", lint: "eslint ." },
  { postinstall: "prisma generate", start: "node dist/main.js" },
  { postinstall: "patch-package", dev: "tsx watch src/index.ts" },
  { prepare: "npm run build", build: "tsup src/index.ts --format esm,cjs" },
  {
    test: "jest --coverage",
    "test:watch": "jest --watch",
    release: "npm publish",
  },
  { prepublishOnly: "npm run build && npm test", build: "rollup -c" },
  { install: "node-gyp rebuild", test: "node --test" },
  { postinstall: "node scripts/postinstall.mjs", start: "node index.mjs" },
  {
    start: "node index.mjs",
    fetch: "curl -s https://api.acme.dev/data -o data.json",
  },
] as const;

const NPM_PACKAGES = [
  { zod: "^3.23.8", axios: "^1.7.2", dotenv: "^16.4.5" },
  { "p-map": "^7.0.0", nanoid: "^5.0.7", undici: "^6.19.0", preact: "^10.0.0" },
  {
    "@acme/mail-parser": "^2.1.0",
    "@acme/utils": "workspace:*",
    color: "^4.2.3",
  },
  {
    express: "^4.19.0",
    "express-rate-limit": "^7.3.0",
    "express-validator": "^7.1.0",
    cors: "^2.8.5",
  },
  {
    "date-fns-tz": "^3.1.3",
    dayjs: "^1.11.11",
    moment: "^2.30.0",
    "moment-range": "^4.0.2",
  },
  {
    "googleapis-common": "^7.2.0",
    googleapis: "^140.0.0",
    "google-spreadsheet": "^4.1.2",
  },
  {
    "react-router": "^6.0.0",
    "react-select": "^5.8.0",
    "react-dropzone": "^14.2.3",
    "react-dnd": "^16.0.1",
  },
  {
    "fastest-levenshtein": "^1.0.16",
    fuse: "^0.4.0",
    "fuse.js": "^7.0.0",
    lunr: "^2.3.9",
  },
  {
    enquirer: "^2.4.1",
    inquirer: "^10.0.0",
    "cli-progress": "^3.12.0",
    ora: "^8.0.1",
  },
  {
    "pdf-lib": "^1.17.1",
    pdfmake: "^0.2.10",
    "pdfjs-dist": "^4.4.168",
    mammoth: "^1.8.0",
  },
] as const;

const npmPackages = variations("an npm package", (pick, index) => ({
  files: files({
    "package.json": json({
      name: `@acme/agent-${index + 1}`,
      version: `1.${index}.0`,
      homepage: "https://acme.dev/agents",
      repository: {
        type: "git",
        url: "git+https://github.com/acme/agents.git",
      },
      scripts: pick(SCRIPTS),
      dependencies: pick(NPM_PACKAGES, 1),
      devDependencies: pick(NPM_PACKAGES, 2),
    }),
    "scripts/postinstall.mjs":
      'import { existsSync, copyFileSync } from "node:fs";\nif (!existsSync(".env")) copyFileSync(".env.example", ".env");\n',
    "src/index.mjs": `import { readFile } from "node:fs/promises";\nimport { execFile } from "node:child_process";\n\nconst TAG = /<title>(.*?)<\\/title>/i;\nexport async function titleOf(url) {\n  const response = await fetch(url, { signal: AbortSignal.timeout(${1000 * (index + 1)}) });\n  const match = TAG.exec(await response.text());\n  return match?.[1] ?? null;\n}\nexport const decode = (text) => JSON.parse(Buffer.from(text, "base64url").toString("utf8"));\nexport const run = (file) => execFile("git", ["log", "-1", file]);\n`,
  }),
}));

/** As bundlers write it: long lines, odd names, pictures, polyfills. */
const MINIFIED = [
  'var g=function(){return this}()||new Function("return this")();',
  '!function(e,t){"object"==typeof exports?module.exports=t():e.lib=t()}(self,(()=>{var a=atob(e.split(",")[1]),n=new Uint8Array(a.length);return n}));',
  "const r=/^(?:curl|wget|sh)$/,s=(e,t)=>e|t,o=e=>decodeURIComponent(escape(atob(e))),h=e=>r.exec(e);",
  'var x="function"==typeof queueMicrotask?queueMicrotask:e=>Promise.resolve().then(e);window.eval&&(x.y=1);',
  'e.exports=JSON.parse(\'{"sh":"text/x-sh","ps1":"text/plain"}\');',
  'let u="https://cdn.jsdelivr.net/npm/chart.js",f=await import("./chunk-A1B2.js"),w=WebAssembly;',
  'import{a as t}from"./vendor-Dk3.js";function n(){return t.exec("select 1")}',
] as const;

const bundles = variations("a minified bundle", (pick, index) => ({
  files: files({
    "dist/app.min.js": `/*! app v${index} | MIT */\n${[0, 1, 2, 3, 4].map((salt) => pick(MINIFIED, salt)).join("")}var img="data:image/${pick(["png", "webp", "gif"])};base64,${noise(600 + 40 * index, index).toString("base64")}";\n//# sourceMappingURL=app.min.js.map\n`,
    "dist/app.css": `@font-face{font-family:x;src:url(data:font/woff2;base64,${noise(300, index + 50).toString("base64")})}.a::before{content:"\\200b"}\n`,
    "index.html": `<!doctype html><html lang="en"><script type="module" src="dist/app.min.js" integrity="sha384-${noise(48, index + 99).toString("base64")}"></script></html>\n`,
  }),
}));

const REQUIREMENTS = [
  "requests==2.32.3\npandas>=2.2\nopenpyxl\n",
  "fastapi[standard]>=0.111\nuvicorn\npydantic-settings\nSQLAlchemy==2.0.31\n",
  "beautifulsoup4\nlxml\nhttpx[http2]\ntenacity~=8.4\n",
  "--index-url https://pypi.org/simple\ntorch==2.3.1\nsentence-transformers\nfaiss-cpu\n",
  "python-telegram-bot\npsycopg[binary]\npython-dotenv  # settings\n",
  "-r base.txt\npytest-mock\npytest-xdist\nresponses\nfreezegun\n",
  "pypdf\npdf2image\npytesseract\npillow-heif\n",
] as const;

const PYTHON = [
  'import subprocess\n\n\ndef version() -> str:\n    """Return the Git revision."""\n    return subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True).stdout\n',
  'import base64\nimport json\n\n\ndef attachment(part: dict) -> bytes:\n    data = base64.urlsafe_b64decode(part["body"]["data"])\n    return data\n',
  'cursor.execute("select id, name from users where state = %s", (state,))\nrows = cursor.fetchall()\n',
  'import re\n\nPATTERN = re.compile(r"^(?P<key>[A-Z_]+)=(?P<value>.*)$")\n\n\ndef evaluate(model, loader):\n    model.eval()\n    return [model(batch) for batch in loader]\n',
  'import requests\n\nresponse = requests.get(f"{BASE}/items", timeout=30)\nresponse.raise_for_status()\nfor item in response.json()["items"]:\n    print(item["id"])\n',
  'import zlib\n\n\ndef unpack(payload: bytes) -> str:\n    return zlib.decompress(payload).decode("utf-8")\n',
] as const;

const python = variations("a Python package", (pick, index) => ({
  files: files({
    "requirements.txt": pick(REQUIREMENTS),
    "pyproject.toml": `[build-system]\nrequires = ["setuptools>=69", "wheel"]\nbuild-backend = "setuptools.build_meta"\n\n[project]\nname = "agent-${index + 1}"\nversion = "0.${index}.0"\nrequires-python = ">=3.10"\ndependencies = [\n  "httpx>=0.27",\n  "rich",\n  "typer[all]>=0.12",\n]\n\n[tool.ruff]\nline-length = 100\n`,
    "agent/main.py": `"""Agent ${index + 1}."""\n\n${pick(PYTHON, 1)}\n${pick(PYTHON, 2)}`,
    ...(index % 3 === 0
      ? {
          "setup.py":
            'from setuptools import find_packages, setup\n\nsetup(name="agent", packages=find_packages())\n',
        }
      : {}),
  }),
}));

const SHELL = [
  'eval "$(ssh-agent -s)"\nssh-add ~/.ssh/id_ed25519\n',
  "curl -sf http://localhost:8080/healthz || exit 1\n",
  "source .env\n. ./lib.sh\nset -euo pipefail\n",
  "tar czf backup.tgz data/ && gpg --encrypt -r ops backup.tgz\n",
  "curl -fsSL https://download.docker.com/linux/debian/gpg | gpg --dearmor -o /etc/apt/keyrings/docker.gpg\n",
  'VERSION=$(curl -s https://api.github.com/repos/acme/agent/releases/latest | jq -r .tag_name)\necho "$VERSION"\n',
  "cat dump.sql | psql \"$DATABASE_URL\"\nfind . -name '*.log' | xargs rm -f\n",
  'echo "$SECRET" | base64 -d > key.json\nchmod 600 key.json\n',
  "ps aux | grep node | awk '{print $2}'\nkubectl get pods -o json | jq '.items | length'\n",
  'docker run --rm -v "$PWD":/work alpine sh -c "ls -la /work"\n',
  "curl -s https://api.acme.dev/rows.csv -o rows.csv\npython3 load.py rows.csv\n",
  'printf \'%s\' "$BODY" | openssl dgst -sha256 -hmac "$KEY"\n',
] as const;

const scripts = variations("shell scripts and CI", (pick, index) => ({
  files: files({
    "scripts/deploy.sh": `#!/usr/bin/env bash\n# Deploys step ${index + 1}.\n${pick(SHELL)}${pick(SHELL, 1)}${pick(SHELL, 2)}`,
    Dockerfile: `FROM node:20-slim\nRUN apt-get update && apt-get install -y --no-install-recommends curl ca-certificates \\\n  && rm -rf /var/lib/apt/lists/*\nWORKDIR /app\nCOPY . .\nRUN ${pick(["npm ci --omit=dev", "pip install --no-cache-dir -r requirements.txt", "make build"])}\nHEALTHCHECK CMD curl -f http://localhost:${3000 + index}/ || exit 1\nCMD ["node", "index.mjs"]\n`,
    ".github/workflows/ci.yml": `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: ${pick(["npm test", "pytest -q", "make check"], 1)}\n        env:\n          TOKEN: \${{ secrets.TOKEN }}\n`,
    "run.ps1": `$ErrorActionPreference = "Stop"\n${pick(["Invoke-RestMethod https://api.acme.dev/v1/items | ConvertTo-Json", "Get-ChildItem *.log | Remove-Item", "Invoke-WebRequest https://api.acme.dev/rows.csv -OutFile rows.csv", "$env:PATH += ';C:\\tools'", "[Convert]::FromBase64String($token).Length"], 2)}\n`,
  }),
}));

export const HARMLESS_PROGRAMS: readonly Sample[] = [
  ...readmes,
  ...npmPackages,
  ...bundles,
  ...python,
  ...scripts,
];
