const words = /할인|이벤트|쿠폰|무료|혜택|선착순|특가|\b(?:sale|discount|coupon|free|offer|event)\b/iu

/** Whether a text contains advertising words, so that its push must be marked as an advertisement (정보통신망법 50조). */
export const advertises = (text: string): boolean => words.test(text)
