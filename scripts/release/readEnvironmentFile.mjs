const escapes = { n: '\n', t: '\t', r: '\r' }

/**
 * Reads the variables of a file that systemd reads as EnvironmentFile. Values are taken literally: `#`, `=` and spaces
 * inside a value are part of it. Quotes around a whole value are removed; within double quotes `\"` and `\\` are
 * escapes. A backslash at the end of a line continues it. Throws an error with the line number if a line is not
 * NAME=value.
 */
export function readEnvironmentFile(text) {
  const values = {}
  const lines = text.split(/\r?\n/u)
  for (let at = 0; at < lines.length; at++) {
    const number = at + 1
    let line = lines[at].trim()
    if (line === '' || /^[#;]/u.test(line)) continue
    while (line.endsWith('\\') && at + 1 < lines.length) line = line.slice(0, -1) + lines[++at].trim()
    const [, name, value] = /^([A-Za-z_]\w*)\s*=\s*(.*)$/su.exec(line) ?? []
    if (!name) throw new Error(`Line ${number} is no NAME=value: ${line.slice(0, 20)}…`)
    values[name] = withoutQuotes(value)
  }
  return values
}

function withoutQuotes(value) {
  const [, single] = /^'([^']*)'$/su.exec(value) ?? []
  if (single !== undefined) return single
  const [, double] = /^"((?:[^"\\]|\\.)*)"$/su.exec(value) ?? []
  if (double === undefined) return value
  return double.replaceAll(/\\(.)/gsu, (_all, letter) => escapes[letter] ?? letter)
}
