import { createRequire } from 'node:module';
import { type Font, open } from 'fontkit';

/** An opened font. */
export type Face = Font;

export type Weight = 'regular' | 'bold';

/** Per weight: the main face first, then the one for the letters that the main one does not have. */
export type Faces = Readonly<Record<Weight, readonly Face[]>>;

const require = createRequire(import.meta.url);
let opened: Promise<Faces> | undefined;

/**
 * The faces, opened once per process: two of them have 10 MB each, and a face that stays open keeps its tables parsed,
 * which makes an invoice several times as fast.
 */
export function openFaces(): Promise<Faces> {
  opened ??= readFaces().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/**
 * Noto Sans SC has the Chinese characters, and of the Latin letters those of Western Europe. What is missing of
 * Eastern Europe and Turkey (ł, ř, ş, ő) comes from Inter, whose letters are as tall.
 */
async function readFaces(): Promise<Faces> {
  const [notoRegular, interRegular, notoBold, interBold] = await Promise.all([
    openFace(require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')),
    openFace(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    openFace(require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf')),
    openFace(require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')),
  ]);
  return { regular: [notoRegular, interRegular], bold: [notoBold, interBold] };
}

async function openFace(file: string): Promise<Face> {
  const font = await open(file);
  if (!('createSubset' in font)) throw new Error(`${file} holds several fonts`);
  return font;
}
