/** Words for posting a parcel, in the eight languages; of words for sending alone none, since photos are sent too. */
const postal = [
  /\b(?:by (?:post|mail)|(?:post|mail|ship) (?:it|them|you|the plants?)|postage|parcels?|courier|shipping|shipped)\b/iu,
  /(?<!\p{L})(?:por correos?|paquetes?|mensajería|gastos de envío|(?:el|los) envíos?|envíos)(?!\p{L})/iu,
  /(?<!\p{L})(?:par la poste|colis|frais de port|coursier|expédier|expédition)(?!\p{L})/iu,
  /(?<!\p{L})(?:по почте|почтой|посылк\p{L}*|бандерол\p{L}*|курьер\p{L}*)/iu,
  /邮寄|郵寄|快递|快遞|包裹|运费|運費|寄给|寄給/u,
  /(?<!\p{L})(?:بال|ال)?(?:بريد|طرد|شحن)(?:يا|ه|ها)?(?!\p{L})/u,
  /(?<!\p{L})(?:ב|ה)?(?:דואר|חבילה|משלוח|שליח)(?!\p{L})/u,
  /डाक(?![\p{L}\p{M}])|कूरियर|कुरियर|पार्सल/u,
];

/** Whether a message speaks of sending something by post. */
export const speaksOfPosting = (text: string): boolean => postal.some((words) => words.test(text.normalize('NFC')));
