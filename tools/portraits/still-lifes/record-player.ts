import { paintDabs } from '../brush.ts';
import { curvePath, evenProfile, parsePoints, polygonPath, resampleCurve } from '../geometry.ts';
import { pickOne, type Random } from '../random.ts';
import {
  clipTo,
  defineLinearGradient,
  drawCircle,
  drawPath,
  drawRect,
  drawStroke,
  soften,
  transform,
  vertical,
} from '../svg.ts';
import { paintTable, paintWindowLight } from './table.ts';

const shadow = '#160a07';

const labels = ['#8e1230', '#23566a', '#b5652f', '#4b6f62', '#6f5b88'] as const;

function paintRecord(random: Random): string {
  const grooves = Array.from({ length: 15 }, (_, index) =>
    drawCircle([0, 0], 118 + index * 13, { stroke: index % 3 ? '#2c272b' : '#3b3539', strokeWidth: 3 }),
  );
  const beam = drawPath(polygonPath(parsePoints('0,0 -44,-306 44,-306')), { fill: '#cfc4c8', opacity: 0.3 });
  const gleams = [42, 222].map((angle) => transform(`rotate(${angle})`, beam));
  const edge = curvePath(parsePoints('310,0 0,310 -310,0 0,-310'), true);
  return [
    soften(12, drawCircle([12, 18], 326, { fill: shadow, opacity: 0.6 })),
    drawCircle([0, 0], 326, { fill: '#8d8a86' }),
    drawCircle([0, 0], 312, { fill: '#1a1619' }),
    ...grooves,
    clipTo('record', edge, soften(12, ...gleams)),
    drawCircle([0, 0], 104, { fill: pickOne(random, labels) }),
    drawCircle([-24, 0], 42, { fill: '#e7a9b5', opacity: 0.9 }),
    drawCircle([24, 0], 42, { fill: '#e3b45c', opacity: 0.75 }),
    drawCircle([0, 0], 8, { fill: '#f4ece2' }),
  ].join('');
}

function paintToneArm(): string {
  const arm = resampleCurve(parsePoints('0,0 -10,220 -30,330 -96,416'), 20);
  const cast = drawStroke(arm, 16, { fill: shadow, opacity: 0.6 }, evenProfile);
  return [
    soften(7, transform('translate(14 18)', cast)),
    drawCircle([0, 0], 56, { fill: '#77716c' }),
    drawCircle([-4, -4], 40, { fill: '#c9c3bb' }),
    drawStroke(arm, 13, { fill: '#d9d4cc' }, evenProfile),
    transform('translate(-96 416) rotate(38)', drawRect([-17, -8], [34, 66], { fill: '#3a3335' }, 6)),
    drawRect([-15, -92], [30, 62], { fill: '#5b5653' }, 8),
  ].join('');
}

/** Paper and the two colours printed on it. */
const sleeves = [
  ['#e9d9bd', '#c5654a', '#23566a'],
  ['#2f3a4c', '#e0b04f', '#b8505f'],
  ['#d9b7a5', '#8e1230', '#efe6da'],
  ['#8a9a6b', '#efe6da', '#3b4a3a'],
  ['#efe9dc', '#6f5b88', '#e0b04f'],
] as const;

function paintSleeve(random: Random): string {
  const [paper, left, right] = pickOne(random, sleeves);
  return [
    soften(12, drawRect([-140, -150], [330, 330], { fill: shadow, opacity: 0.5 })),
    drawRect([-160, -170], [330, 330], { fill: paper }, 4),
    drawCircle([-40, -6], 92, { fill: left, opacity: 0.95 }),
    drawCircle([50, -6], 92, { fill: right, opacity: 0.8 }),
    drawRect([-130, 116], [150, 10], { fill: '#7d6a50' }),
  ].join('');
}

function paintPlinth(random: Random): string {
  const wood = polygonPath(parsePoints('60,90 850,90 850,850 60,850'));
  const grain = paintDabs(random, {
    count: 90,
    area: { left: 60, right: 850, top: 90, bottom: 850 },
    colors: ['#8c5436', '#643521', '#9a6242'],
    length: 380,
    width: 9,
    opacity: 0.5,
    bend: 0.02,
  });
  return [
    soften(20, drawRect([86, 130], [790, 760], { fill: shadow, opacity: 0.55 }, 30)),
    defineLinearGradient('plinth', vertical, [
      [0, '#7a452c'],
      [1, '#54291a'],
    ]),
    drawRect([60, 90], [790, 760], { fill: 'url(#plinth)' }, 26),
    clipTo('wood', wood, grain),
    drawCircle([770, 770], 34, { fill: '#cfc8bf' }),
    drawCircle([766, 766], 22, { fill: '#efe9e0' }),
    drawCircle([680, 796], 14, { fill: '#e3b45c' }),
  ].join('');
}

export function paintRecordPlayer(random: Random): string {
  return [
    paintTable(random, ['#b98d62', '#a97c53', '#c79c70']),
    transform('translate(250 1010) rotate(-14)', paintSleeve(random)),
    paintPlinth(random),
    transform('translate(400 470)', paintRecord(random)),
    transform('translate(770 220)', paintToneArm()),
    paintWindowLight(),
  ].join('');
}
