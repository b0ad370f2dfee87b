const list = (text: string): { code: string; name: string }[] =>
  text.split(', ').map((each) => ({ code: each.slice(0, 3), name: each.slice(4) }))

/** KFTC's codes of the banks to which celebs can be paid (providers.md F3), the most widely used first. */
export const banks = list(
  '004 KB국민은행, 088 신한은행, 020 우리은행, 081 하나은행, 011 NH농협은행, 090 카카오뱅크, 092 토스뱅크, ' +
    '003 IBK기업은행, 045 새마을금고, 089 케이뱅크, 071 우체국, 023 SC제일은행, 048 신협, 012 지역농축협, ' +
    '032 부산은행, 031 iM뱅크, 039 경남은행, 034 광주은행, 037 전북은행, 007 수협은행, 027 한국씨티은행, 002 KDB산업은행',
)

export const bankName = (code: string): string => banks.find((bank) => bank.code === code)?.name ?? code
