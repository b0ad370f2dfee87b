const prices =
  /[₩￦€]\s?\d|\$\s?\d[\d,]*[\d.]\d|\d(?:[\d,.]*\d)?\s?(?:[백천만]?\s?원|달러|포인트|(?:won|krw|usd|dollars?|points?|P)\b)/iu
const offers = new RegExp(
  '할인|세일|특가|쿠폰|반값|덤으로|사은품|무료\\s?(?:체험|증정|이벤트)|구매하세요|사세요|지금\\s?구매|구독하세요|' +
    '\\b(?:sale|discount(?:ed|s)?|coupons?|buy\\s(?:it\\s)?now|special\\soffer|free\\strial)\\b|\\d\\s?%\\s?off\\b',
  'iu',
)

export const namesPrice = (text: string): boolean => prices.test(text)

/** Whether a text makes an offer, with or without a price. Guessed from its words. */
export const makesOffer = (text: string): boolean => offers.test(text)

/** Whether a push with this text must be marked as an advertisement: it names a price or makes an offer. */
export const sells = (text: string): boolean => namesPrice(text) || makesOffer(text)
