/** Provinces by their code, as they are written in English; the others are municipalities. */
export const provinces: Readonly<Record<string, string>> = {
  '13': 'Hebei',
  '14': 'Shanxi',
  '15': 'Inner Mongolia',
  '21': 'Liaoning',
  '22': 'Jilin',
  '23': 'Heilongjiang',
  '32': 'Jiangsu',
  '33': 'Zhejiang',
  '34': 'Anhui',
  '35': 'Fujian',
  '36': 'Jiangxi',
  '37': 'Shandong',
  '41': 'Henan',
  '42': 'Hubei',
  '43': 'Hunan',
  '44': 'Guangdong',
  '45': 'Guangxi',
  '46': 'Hainan',
  '51': 'Sichuan',
  '52': 'Guizhou',
  '53': 'Yunnan',
  '54': 'Tibet',
  '61': 'Shaanxi',
  '62': 'Gansu',
  '63': 'Qinghai',
  '64': 'Ningxia',
  '65': 'Xinjiang',
};

/** Cities that belong to no province. */
export const municipalities: Readonly<Record<string, string>> = {
  北京: 'Beijing',
  上海: 'Shanghai',
  天津: 'Tianjin',
  重庆: 'Chongqing',
  香港: 'Hong Kong',
  澳门: 'Macau',
};

/** Names that are spelled as in their own language, not by their Chinese sounds. */
export const customary: Readonly<Record<string, string>> = {
  呼和浩特: 'Hohhot',
  鄂尔多斯: 'Ordos',
  呼伦贝尔: 'Hulunbuir',
  巴彦淖尔: 'Bayannur',
  乌兰察布: 'Ulanqab',
  兴安: 'Hinggan',
  锡林郭勒: 'Xilingol',
  阿拉善: 'Alxa',
  哈尔滨: 'Harbin',
  齐齐哈尔: 'Qiqihar',
  大兴安岭: 'Greater Khingan',
  阿坝: 'Ngawa',
  甘孜: 'Garze',
  迪庆: 'Diqing',
  拉萨: 'Lhasa',
  日喀则: 'Shigatse',
  昌都: 'Chamdo',
  林芝: 'Nyingchi',
  那曲: 'Nagqu',
  阿里: 'Ngari',
  果洛: 'Golog',
  乌鲁木齐: 'Urumqi',
  克拉玛依: 'Karamay',
  吐鲁番: 'Turpan',
  博尔塔拉: 'Bortala',
  巴音郭楞: 'Bayingolin',
  阿克苏: 'Aksu',
  克孜勒苏: 'Kizilsu',
  喀什: 'Kashgar',
  和田: 'Hotan',
  伊犁: 'Ili',
  阿勒泰: 'Altay',
  阿拉尔: 'Aral',
  图木舒克: 'Tumxuk',
  可克达拉: 'Kokdala',
};

/** Names that other languages have for a city, and old ones: people type them, and pages never write them. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  北京: ['Peking', 'Pékin', 'Pekín', 'Pechino', 'Peiping'],
  上海: ['Schanghai', 'Shanghái', 'Changhaï', 'Sciangai'],
  天津: ['Tientsin'],
  重庆: ['Chungking', 'Tchongking'],
  香港: ['Hongkong', 'Xianggang'],
  澳门: ['Macao', 'Aomen'],
  广州: ['Canton', 'Cantón', 'Kanton', 'Kwangchow'],
  南京: ['Nanking', 'Nankín', 'Nankin', 'Nanchino'],
  杭州: ['Hangchow'],
  苏州: ['Soochow'],
  宁波: ['Ningpo'],
  厦门: ['Amoy'],
  汕头: ['Swatow'],
  福州: ['Foochow'],
  青岛: ['Tsingtao', 'Tsingtau'],
  大连: ['Dairen', 'Dalny'],
  沈阳: ['Mukden', 'Moukden'],
  哈尔滨: ['Kharbin', 'Charbin'],
  西安: ['Sian'],
  成都: ['Chengtu'],
  武汉: ['Hankou', 'Hankow'],
  济南: ['Tsinan'],
  烟台: ['Chefoo'],
  贵阳: ['Kweiyang'],
  桂林: ['Kweilin'],
  湛江: ['Fort Bayard'],
  威海: ['Weihaiwei'],
  张家口: ['Kalgan'],
  洛阳: ['Loyang'],
  丽江: ['Likiang'],
  大理: ['Tali'],
  呼和浩特: ['Huhehaote'],
  乌鲁木齐: ['Urumtschi', 'Ouroumtsi', 'Wulumuqi'],
  喀什: ['Kashi', 'Kaschgar', 'Kachgar'],
  吐鲁番: ['Turfan', 'Tulufan'],
  日喀则: ['Xigaze'],
  拉萨: ['Lasa'],
};

const peoples =
  '朝鲜族|土家族|苗族|藏族|羌族|彝族|布依族|侗族|哈尼族|壮族|傣族|白族|景颇族|傈僳族|回族|蒙古族|蒙古|柯尔克孜|哈萨克';
const suffix = new RegExp(`(?:市|地区|盟|(?:${peoples})+自治州)$`, 'u');

/** The name without its kind: 苏州市 gives 苏州, 大理白族自治州 gives 大理. */
export function shortName(name: string): string {
  return name.replace(suffix, '');
}

/**
 * The syllables of a name as one word, with an apostrophe where it could be read in two ways.
 *
 * @example romanised(['xi', 'an']) // "Xi'an"
 */
export function romanised(syllables: readonly string[]): string {
  const word = syllables
    .map((syllable, index) => (index > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
