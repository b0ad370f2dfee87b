/** The environment variables that make a server send its mail to this sandbox. */
export const smtpEnvironment = (smtpPort: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'Byeol 별 <hello@byeol.test>',
})
