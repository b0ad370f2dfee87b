import type { Page } from '@playwright/test'

/** The app's text for one error that it knows and for one that it does not; KakaoError.test.ts tests all of them. */
export const kakaoErrorTexts: Record<string, RegExp> = {
  server_error: /카카오에 문제가/u,
  temporarily_unavailable: /마치지 못했어요/u,
}

/** Makes the sandbox’s Kakao consent page respond with an error. */
export async function failAtKakao(consent: Page, error: string): Promise<void> {
  await consent.getByText('오류로 돌려보내기').click()
  await consent.getByRole('combobox', { name: '오류' }).selectOption(error)
  await consent.getByRole('button', { name: '실패시키기' }).click()
}
