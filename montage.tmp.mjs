import sharp from 'sharp'
const names=process.argv[3].split(','), [w,h]=process.argv[2]==='390'?[390,844]:[1280,800], k=process.argv[2]==='390'?1:0.55
const W=Math.round(w*k),H=Math.round(h*k), cols=process.argv[2]==='390'?4:2
const imgs=names.flatMap(n=>n.includes('-')?[n]:[`${n}-${w}-light`]).map(n=>`/tmp/shots/${n}.png`)
const rows=Math.ceil(imgs.length/cols)
const comp=await Promise.all(imgs.map(async(f,i)=>({input:await sharp(f).resize(W,H,{fit:'cover',position:'top'}).toBuffer(),left:(i%cols)*(W+10),top:Math.floor(i/cols)*(H+10)})))
await sharp({create:{width:cols*(W+10),height:rows*(H+10),channels:3,background:'#888'}}).composite(comp).png().toFile(process.argv[4])
