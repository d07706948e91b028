import { files, joined, type Planted } from "./sample";

/** Made-up values in the formats of services, in files that creators forget. */
const KEYS: Record<string, [file: string, ...parts: string[]]> = {
  "a Stripe live key": [
    "main.py",
    'stripe.api_key = "sk_live',
    '_51Mv9qLm2Xw8Rb5Yc7Nd1Hf4Jg6Ks0PaQeUiOtVyBz"\n',
  ],
  "a Stripe live key in .env": [
    ".env",
    "STRIPE_SECRET_KEY=sk_live",
    "_51Mv9qLm2Xw8Rb5Yc7Nd1Hf4Jg6Ks0PaQeUiOtVyBz\n",
  ],
  "a Stripe test key": [
    "config/test.env",
    "STRIPE=sk_test",
    "_51Kq8zWn3Vt6Yb9Dc2Fg5Hj7Lm4Pr1SuXeAiOoTyUw\n",
  ],
  "a restricted Stripe key": [
    "app.rb",
    'Stripe.api_key = "rk_live',
    '_51Zx7cVb4Nm2Qw9Er6Ty3Ui8Op5As1Df"\n',
  ],
  "a webhook secret": [
    "server.js",
    'const secret = "whsec',
    '_q7Yt2Rk9Wm4Xz6Nb1Vc8Ld3Hs5Jf0Gp";\n',
  ],
  "a Slack token with a round number": [
    "main.py",
    'slack = "xoxb',
    '-123456789012-1234567890123-Qm7Zt2Rk9Wx4Yv6Nb1Lc8Hd3"\n',
  ],
  "a Slack webhook": [
    "notify.sh",
    "curl -d @a.json https://hooks.slack.com",
    "/services/T07QK2M9X4B/B07RT5W8Z1C/q7Yt2Rk9Wm4Xz6Nb1Vc8Ld3H\n",
  ],
  "an OpenAI project key": [
    ".env",
    "OPENAI_API_KEY=sk-proj",
    "-Zk3vT9qLm2Xw8Rb5Yc7Nd1Hf4Jg6Ks0PaQeUiOtVyBzCxDrEwFsGtHuJvKwLxMyNzOaPbQcRdSeTfUgVh\n",
  ],
  "an OpenAI key of the old kind": [
    "agent.ts",
    'const key = "sk',
    '-Zk3vT9qLm2Xw8Rb5Yc7NT3BlbkFJd1Hf4Jg6Ks0PaQeUiOt";\n',
  ],
  "an Anthropic key": [
    ".env.production",
    "KEY=sk-ant",
    "-api03-Zk3vT9qLm2Xw8Rb5Yc7Nd1Hf4Jg6Ks0PaQeUiOtVyBzCxDrEwFsGtHuJvKwLxMyNzOaPbQcRdSeTfUgVhWi8k2-_m4QAA\n",
  ],
  "the ID of an AWS key": [
    "main.py",
    'AWS_ACCESS_KEY_ID="AKI',
    'A4QZ7WJ2MXLR5TUVB"\n',
  ],
  "an AWS secret key": [
    ".aws/credentials",
    "[default]\naws_secret_access_key = ",
    "pR8vQ2xT5nW9yB3kL7mZ4cF6hJ1dG0sAeUiOqYtK\n",
  ],
  "a GitHub token of the new kind": [
    "sync.sh",
    "git clone https://x:github_pat",
    "_11U8JZpDE0iGXlD6gNCFba_EPFjbD0kH8Oool8DklZDOCj2ISaJiHkTj0rLGlkoMXGjtEkDnNfribxUdl7@github.com/a/b\n",
  ],
  "a GitLab token": [
    ".gitlab-ci.yml",
    "variables:\n  TOKEN: glpat",
    "-q7Yt2Rk9Wm4Xz6Nb1Vc8\n",
  ],
  "a Google API key": [
    "public/map.html",
    '<script src="https://maps.googleapis.com/maps/api/js?key=AIza',
    'SyQ7Yt2Rk9Wm4Xz6Nb1Vc8Ld3Hs5Jf0GpTu"></script>\n',
  ],
  "a SendGrid key with hyphens": [
    "mail.js",
    'sg.setApiKey("SG.',
    'q7Yt-Rk9Wm4Xz6Nb1Vc8Ld.Hs5Jf0GpTuQ7Yt2Rk9Wm4Xz6Nb1Vc8Ld3Hs5J_0GpTe");\n',
  ],
  "a Twilio token": [
    "sms.py",
    'TWILIO_AUTH_TOKEN = "',
    '8f3a9c27d1e64b05a7c2f9183d6e40b5"\n',
  ],
  "a Twilio API key": [
    "sms.js",
    'twilio("SK',
    '8f3a9c27d1e64b05a7c2f9183d6e40b5", secret);\n',
  ],
  "a short private key": [
    "keys/sign.pem",
    "-----BEGIN PRIVATE",
    " KEY-----\nMC4CAQAwBQYDK2VwBCIEIPq7Yt2Rk9Wm4Xz6Nb1Vc8Ld3Hs5Jf0GpTuQw8Ex5R\n-----END PRIVATE",
    " KEY-----\n",
  ],
  "a password in .env": [
    ".env",
    "# local\nDB_HOST=db\nDB_PASSWORD=",
    "vX9%kQ2m!Tz7Lr4w",
    "\n",
  ],
  "a token of an unknown service": [
    "deploy/worker.sh",
    "export ACME_API_TOKEN=",
    "q7Yt2Rk9Wm4Xz6Nb1Vc8Ld3Hs5Jf0Gp\n",
  ],
  "a constant with a random key": [
    "src/settings.py",
    'ENCRYPTION_KEY = "',
    '9fQ2xT5nW8yB3kL7mZ4cF6hJ1dG0sAeU"\n',
  ],
};

export const PLANTED_SECRETS: readonly Planted[] = Object.entries(KEYS).map(
  ([name, [file, ...parts]]) => ({
    name,
    rule: "secret",
    files: files({ [file]: joined(...parts) }),
  }),
);
