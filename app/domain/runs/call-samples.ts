type Call = { address: string; licenseKey: string; input: unknown };

type CallSamples = { curl: string; javascript: string; python: string };

/** How a buyer's program calls an operation, ready to be copied. */
export function callSamples({ address, licenseKey, input }: Call): CallSamples {
  const json = JSON.stringify(input, null, 2);
  return {
    curl: [
      `curl ${address} \\`,
      `  -H "Authorization: Bearer ${licenseKey}" \\`,
      `  -H "Content-Type: application/json" \\`,
      `  --data @- <<'JSON'`,
      json,
      "JSON",
    ].join("\n"),
    javascript: [
      `const response = await fetch("${address}", {`,
      `  method: "POST",`,
      `  headers: {`,
      `    Authorization: "Bearer ${licenseKey}",`,
      `    "Content-Type": "application/json",`,
      `  },`,
      `  body: JSON.stringify(${indented(json, 2)}),`,
      `});`,
      `console.log(await response.json());`,
    ].join("\n"),
    python: [
      "import json, urllib.request",
      "",
      `payload = json.loads(r'''${json.replaceAll("'", "\\u0027")}''')`,
      "request = urllib.request.Request(",
      `    "${address}",`,
      `    data=json.dumps(payload).encode(),`,
      `    headers={"Authorization": "Bearer ${licenseKey}", "Content-Type": "application/json"},`,
      ")",
      "print(urllib.request.urlopen(request).read().decode())",
    ].join("\n"),
  };
}

type McpAddress = { name: string; address: string; licenseKey: string };

/** What a buyer adds to the configuration of an MCP client. */
export function mcpSample({ name, address, licenseKey }: McpAddress): string {
  const server = {
    type: "http",
    url: address,
    headers: { Authorization: `Bearer ${licenseKey}` },
  };
  return JSON.stringify({ mcpServers: { [name]: server } }, null, 2);
}

function indented(text: string, spaces: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}
