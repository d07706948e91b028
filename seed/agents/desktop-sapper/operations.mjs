const KEYS = {
  Enter: "{ENTER}",
  Tab: "{TAB}",
  Escape: "{ESC}",
  Delete: "{DEL}",
  Up: "{UP}",
  Down: "{DOWN}",
  Home: "{HOME}",
  End: "{END}",
  F2: "{F2}",
  F3: "{F3}",
  F5: "{F5}",
  F10: "{F10}",
  F12: "{F12}",
  "Ctrl+S": "^s",
  "Ctrl+N": "^n",
  "Ctrl+F": "^f",
  "Alt+F4": "%{F4}",
};
const PLACEHOLDER = /\{([^{}]+)\}/g;

/** The parts of the script that find windows and fields by their names. */
const PRELUDE = String.raw`param([int]$From = 1)
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Windows.Forms, System.Drawing
Add-Type -AssemblyName UIAutomationClient, UIAutomationTypes
$Automation = [System.Windows.Automation.AutomationElement]

function Find-Named($Parent, $Scope, $Name) {
  $is = New-Object System.Windows.Automation.PropertyCondition($Automation::NameProperty, $Name)
  for ($try = 0; $try -lt 40; $try++) {
    $found = $Parent.FindFirst([System.Windows.Automation.TreeScope]$Scope, $is)
    if ($found) { return $found }
    Start-Sleep -Milliseconds 250
  }
  throw "'$Name' did not appear within 10 seconds"
}
function Open-Window($Title) {
  $window = Find-Named ($Automation::RootElement) 'Children' $Title
  $window.SetFocus()
  return $window
}
function Send-Text($Text) {
  $safe = $Text -replace '[+^%~(){}\[\]]', '{$0}'
  [System.Windows.Forms.SendKeys]::SendWait($safe)
}
function Invoke-Click($Title, $Name) {
  $field = Find-Named (Open-Window $Title) 'Descendants' $Name
  $pattern = $null
  if ($field.TryGetCurrentPattern([System.Windows.Automation.InvokePattern]::Pattern, [ref]$pattern)) {
    $pattern.Invoke()
  } else {
    $field.SetFocus()
    [System.Windows.Forms.SendKeys]::SendWait(' ')
  }
}
function Set-Field($Title, $Name, $Text) {
  $field = Find-Named (Open-Window $Title) 'Descendants' $Name
  $pattern = $null
  if ($field.TryGetCurrentPattern([System.Windows.Automation.ValuePattern]::Pattern, [ref]$pattern)) {
    $pattern.SetValue($Text)
  } else {
    $field.SetFocus()
    [System.Windows.Forms.SendKeys]::SendWait('^a')
    Send-Text $Text
  }
}
function Send-Key($Title, $Keys) {
  [void](Open-Window $Title)
  [System.Windows.Forms.SendKeys]::SendWait($Keys)
}
function Stop-Row($Row, $Reason) {
  $area = [System.Windows.Forms.SystemInformation]::VirtualScreen
  $image = New-Object System.Drawing.Bitmap $area.Width, $area.Height
  $canvas = [System.Drawing.Graphics]::FromImage($image)
  $canvas.CopyFromScreen($area.Location, [System.Drawing.Point]::Empty, $area.Size)
  $image.Save((Join-Path $PSScriptRoot "stopped-at-row-$Row.png"))
  Add-Content (Join-Path $PSScriptRoot 'run.log') "Row $Row stopped: $Reason"
  exit 1
}`;

/** Turns a written task into steps: what was typed from the row is replaced. */
export function learn({ recording, exampleRow }) {
  const steps = recording.map((step) =>
    step.action === "type"
      ? { ...step, text: withPlaceholder(step.text, exampleRow) }
      : step,
  );
  const used = new Set(steps.flatMap(columnsOf));
  const unused = Object.keys(exampleRow).filter((name) => !used.has(name));
  const typed = recording.filter(({ action }) => action === "type");
  return {
    steps,
    readable: steps.map(sentence),
    unusedColumns: unused,
    questions: typed.flatMap(({ text }) => ambiguity(text, exampleRow)),
  };
}

/** Writes the PowerShell script that repeats the steps for each row. */
export function script({ steps, rows }) {
  const problems = [
    ...steps.flatMap(stepProblems),
    ...rows.flatMap((row, index) => rowProblems(row, { index, steps })),
  ];
  if (problems.length > 0) return { script: null, problems };
  const blocks = rows.map((row, index) => block(row, index + 1, steps));
  return { script: [PRELUDE, ...blocks, ""].join("\n"), problems };
}

/** The columns whose value is in a text as whole words, the longest first. */
function columnsIn(text, row) {
  return Object.entries(row)
    .filter(([, value]) => value !== "" && whole(value).test(text))
    .sort(([, a], [, b]) => b.length - a.length);
}

function whole(value) {
  const literal = value.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "u");
}

function withPlaceholder(text, row) {
  const [best] = columnsIn(text, row);
  if (!best) return text;
  const [name, value] = best;
  return text.replace(whole(value), () => `{${name}}`);
}

function ambiguity(text, row) {
  const [best, ...rest] = columnsIn(text, row);
  const same = rest.filter(([, value]) => value === best[1]);
  if (same.length === 0) return [];
  const names = [best, ...same].map(([name]) => `“${name}”`).join(" or ");
  return `“${text}” may come from ${names}; steps use the first.`;
}

function sentence({ window, action, target, text }, index) {
  const what = {
    click: `click “${target}”`,
    type: `enter “${text}” into “${target}”`,
    press: `press ${text}`,
    wait: "wait until the window is there",
  }[action];
  return `${index + 1}. In “${window}”: ${what}`;
}

function columnsOf({ action, text }) {
  if (action !== "type") return [];
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name]) => name)
    .filter((name) => !name.startsWith("secret:"));
}

function stepProblems({ action, target, text }, index) {
  const problem = (why) => [`Step ${index + 1}: ${why}`];
  if (action === "press" && !Object.hasOwn(KEYS, text))
    return problem(
      `no key “${text}”; known are ${Object.keys(KEYS).join(", ")}`,
    );
  const needsTarget = action === "click" || action === "type";
  return needsTarget && !target ? problem("name the button or field") : [];
}

function rowProblems(row, { index, steps }) {
  const problem = (why) => `Row ${index + 1}: ${why}`;
  return [...new Set(steps.flatMap(columnsOf))].flatMap((name) => {
    if (!Object.hasOwn(row, name)) return problem(`no column “${name}”`);
    if (row[name].trim() === "") return problem(`“${name}” is empty`);
    return /[\r\n]/.test(row[name])
      ? problem(`“${name}” has more than one line`)
      : [];
  });
}

function block(row, number, steps) {
  return [
    `if ($From -le ${number}) { try {`,
    ...steps.map((step) => `  ${command(step, row)}`),
    `  Add-Content (Join-Path $PSScriptRoot 'run.log') 'Row ${number} done'`,
    `} catch { Stop-Row ${number} $_ } }`,
  ].join("\n");
}

function command({ window, action, target, text }, row) {
  const [title, name] = [quoted(window), quoted(target)];
  if (action === "click") return `Invoke-Click ${title} ${name}`;
  if (action === "type")
    return `Set-Field ${title} ${name} ${value(text, row)}`;
  if (action === "press") return `Send-Key ${title} ${quoted(KEYS[text])}`;
  return `[void](Open-Window ${title})`;
}

/** Text with the row's values; secrets are read when the script runs. */
function value(text, row) {
  const [, secret] = /^\{secret:([^{}]+)\}$/.exec(text) ?? [];
  if (secret) return `(Get-Secret -Name ${quoted(secret)} -AsPlainText)`;
  return quoted(
    text.replace(PLACEHOLDER, (whole, name) =>
      Object.hasOwn(row, name) ? row[name] : whole,
    ),
  );
}

/** A PowerShell string; curly single quotes would end it too. */
function quoted(text) {
  return `'${text.replace(/['‘’‚‛]/g, "$&$&")}'`;
}
