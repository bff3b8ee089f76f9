import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const c = await b.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de' });
const p = await c.newPage();
p.on('console', m => { if (m.type() === 'error') console.log('console', m.text()); });
const base = 'http://localhost:3230';
await p.goto(base + '/staff/login');
await p.fill('input[name=email]', 'team@demo.example'); await p.fill('input[name=password]', 'demo-duet-2026');
await p.locator('form:has(input[name=password]) button[type=submit], form:has(input[name=code]) button[type=submit]').first().click(); await p.waitForTimeout(1500);
console.log(p.url(), (await p.locator('body').innerText()).slice(0, 300));
const code = p.locator('input[name=code]'); 
if (await code.count()) { await code.fill('DUET3-TEAM3'); await p.locator('form:has(input[name=password]) button[type=submit], form:has(input[name=code]) button[type=submit]').first().click(); await p.waitForTimeout(1500);}
console.log(p.url());
await p.goto(base + '/staff/figures?range=365');
console.log(await p.locator("summary").allInnerTexts()); await p.locator("summary", { hasText: "Quelle" }).or(p.locator("summary", { hasText: "source" })).first().click();
await p.fill('input[name=source]', 'friends'); await p.fill('input[name=amount]', '300'); 
await p.locator('form:has(input[name=source]) button[type=submit]').click(); await p.waitForTimeout(2500);
for (const [i,t] of ['Money by source, in EUR','What a source costs'].entries()) { const el = i? p.locator('summary',{hasText:'Add what'}) : p.getByRole('table',{name:t}); await el.first().scrollIntoViewIfNeeded(); await p.waitForTimeout(300); await p.screenshot({path:'/tmp/costs-1280-'+i+'.png'}); }
await p.setViewportSize({ width: 360, height: 800 });
await p.locator('summary').first().scrollIntoViewIfNeeded();
await p.locator('summary').nth(1).click();
await p.locator('summary',{hasText:'Paste costs'}).click(); await p.locator('summary',{hasText:'Paste costs'}).scrollIntoViewIfNeeded(); await p.screenshot({path:'/tmp/costs-360.png'}); await p.getByRole('table',{name:'Money by source, in EUR'}).scrollIntoViewIfNeeded(); await p.screenshot({path:'/tmp/costs-360-1.png'});
await b.close();
