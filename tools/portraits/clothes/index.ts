import type { Clothes } from '../portrait.ts';
import { sewDottedDress, sewOffShoulder, sewSlipDress, sewWrapBlouse } from './blouses.ts';
import type { Tailor } from './garment.ts';
import {
  sewBlazer,
  sewCardigan,
  sewDenimJacket,
  sewHoodie,
  sewLeatherJacket,
  sewRaincoat,
} from './layers.ts';
import { sewOvershirt, sewPufferVest, sewScarfCoat, sewSuit } from './outdoors.ts';
import { sewFlannel, sewFloralDress, sewStripedShirt } from './patterned.ts';
import { sewPolo, sewShirt } from './shirts.ts';
import {
  type Sewing,
  sewBreton,
  sewCrew,
  sewHenley,
  sewKnit,
  sewScoop,
  sewTankTop,
  sewTurtleneck,
  sewVNeck,
} from './tops.ts';

const sewingByClothes: Record<Clothes, Sewing> = {
  crew: sewCrew,
  v_neck: sewVNeck,
  scoop: sewScoop,
  breton: sewBreton,
  knit: sewKnit,
  turtleneck: sewTurtleneck,
  shirt: sewShirt,
  polo: sewPolo,
  hoodie: sewHoodie,
  blazer: sewBlazer,
  cardigan: sewCardigan,
  denim_jacket: sewDenimJacket,
  leather_jacket: sewLeatherJacket,
  off_shoulder: sewOffShoulder,
  wrap_blouse: sewWrapBlouse,
  slip_dress: sewSlipDress,
  dotted_dress: sewDottedDress,
  raincoat: sewRaincoat,
  flannel: sewFlannel,
  striped_shirt: sewStripedShirt,
  floral_dress: sewFloralDress,
  henley: sewHenley,
  tank_top: sewTankTop,
  overshirt: sewOvershirt,
  puffer_vest: sewPufferVest,
  scarf_coat: sewScarfCoat,
  suit: sewSuit,
};

export function drawClothes(clothes: Clothes, tailor: Tailor): string {
  return sewingByClothes[clothes](tailor);
}
