const port = (value: string | undefined, otherwise: number): number => {
  const given = value === undefined || value === '' ? otherwise : Number(value)
  if (!Number.isInteger(given) || given < 0 || given > 65_535)
    throw new Error(`A port is a number from 0 to 65535, not ${value}`)
  return given
}

/** The only place that reads the sandbox's environment. Port 0 means any free port. */
export const readEnv = () => ({
  port: port(process.env.SANDBOX_PORT, 8090),
  smtpPort: port(process.env.SANDBOX_SMTP_PORT, 0),
})
